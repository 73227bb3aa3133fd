import { newTable } from "../net/api";
import { arrive } from "../net/me.svelte";
import type { TableSettings } from "../generated/messages";
import { go } from "../route.svelte";
import { keepPlan, type SeatPlan } from "./plan";

/** Open a table, go there, and let everyone sit down as planned. */
export async function openTable(settings: TableSettings, plan: SeatPlan[]): Promise<void> {
  await arrive();
  const { id } = await newTable(settings);
  keepPlan(id, plan);
  go(`/t/${id}`);
}
