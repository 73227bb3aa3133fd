/** Where long names may break: browsers do not know it in every language. */
const VOWELS = "aeiouyàâäéèêëîïôöùûüаеёиоуыэюя";
const ONSET = `(?:[bcdfgptv][rl]|(?<![bcdfgptv])[rl]|[^rl${VOWELS}\\P{L}])`; // "tr" stays together
const SYLLABLE = new RegExp(`(?<=\\p{L}{2})(?=${ONSET}[${VOWELS}]\\p{L})`, "giu");

/** Words of the boxes that break where their parts meet, which the syllables do not tell. */
const COMPOUND = `
  Be-herr-schung Be-schleu-nigung Be-zau-be-rung Bern-stein-an-hänger Che-mie-kasten Ele-men-tar-ruf Er-schaf-fung
  Fle-der-maus-flü-gel Heiß-luft-bal-lon Kat-zen-schnurr-haar Kno-chen-staub Kris-tall-ku-gel La-ger-feu-er-set
  Me-teor-ein-schlag Mond-stein-kro-ne Nacht-schat-ten Pa-pier-la-ter-ne Phö-nix-fe-der Pi-ra-ten-flag-ge
  Pup-pen-thea-ter Schwimm-flos-sen Sie-ben-far-ben-blu-me Sil-ber-arm-band Was-ser-far-ben Wi-der-stand
`;
const parted = new Map(
  COMPOUND.trim()
    .split(/\s+/)
    .map((word) => [word.replaceAll("-", ""), word.replaceAll("-", "\u00ad")]),
);

/** A name whose words of this length or more have soft hyphens. */
export function soft(name: string, long = 11): string {
  return name.replace(/\p{L}+/gu, (word) =>
    word.length < long ? word : (parted.get(word) ?? word.replace(SYLLABLE, "\u00ad")),
  );
}
