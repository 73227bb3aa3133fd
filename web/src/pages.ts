/** The parts of the page, each fetched when its address is first opened. */
export const pages = {
  lobby: () => import("./lobby/Lobby.svelte"),
  table: () => import("./table/TablePage.svelte"),
  rules: () => import("./rulebook/RulesPage.svelte"),
  box: () => import("./box/BoxPage.svelte"),
  score: () => import("./score/ScorePage.svelte"),
  learn: () => import("./tutorial/LearnPage.svelte"),
  claim: () => import("./lobby/ClaimPage.svelte"),
};
