/** A rulebook as people read it: without marks of where a rule comes from, ids of cards and how moves are written. */
import { type Block, blocks, type Inline } from "./markdown";

export interface Clause {
  id: string;
  text: Inline[];
}
/** What stands in a chapter, in order: clauses, and the words, tables and drawings between them. */
export type Part = { kind: "clauses"; clauses: Clause[] } | Exclude<Block, { kind: "heading" | "list" }>;
export interface Chapter {
  id: string; // G3
  title: string;
  parts: Part[];
}

/** What a thing is called that the rulebook names by its id; empty if it is no such thing. */
export type NameOf = (id: string) => string;

const MARK = /\s*\[[RDSH](?:\]|[^\p{L}\d\]][^\]]*\])(?!\()/gu;
const MARKED = /^(?:\[?[RDSH]\]?(?:[^\p{L}]|$).*)?$/u;
const ID = /`([^`]+)`/g;
const ALIKE = 4; // letters by which a word beside an id is known to be its name

/** The chapters with clauses; how moves and options are written, and what stands before the first rule, is left out. */
export function chapters(source: string, nameOf: NameOf): Chapter[] {
  const found: Chapter[] = [];
  let open: Chapter | null = null;
  for (const block of blocks(plain(source, nameOf))) {
    if (block.kind === "heading") open = block.level === 2 ? begin(block, found) : open;
    else if (open) open.parts.push(partOf(block));
  }
  return found;
}

function begin({ id, text }: Extract<Block, { kind: "heading" }>, found: Chapter[]): Chapter | null {
  if (!id) return null;
  const chapter = { id, title: wordsOf(text).slice(id.length).trim(), parts: [] };
  found.push(chapter);
  return chapter;
}

function partOf(block: Exclude<Block, { kind: "heading" }>): Part {
  if (block.kind === "table") return withoutMarks(block);
  if (block.kind !== "list") return block;
  return { kind: "clauses", clauses: block.items.map(({ id, text }) => ({ id, text: id ? afterNumber(text) : text })) };
}

/** A clause's text without the number that it begins with. */
function afterNumber([, first, ...rest]: Inline[]): Inline[] {
  return first ? [{ ...first, text: first.text.trimStart() }, ...rest] : [];
}

const FENCED = /(\n```\n.*?\n```\n)/s;

/** The text with names for ids and without marks; drawings stay as they are. */
export function plain(source: string, nameOf: NameOf): string {
  return source
    .split(FENCED)
    .map((part) => (FENCED.test(part) ? part : plainWords(part, nameOf)))
    .join("");
}

function plainWords(source: string, nameOf: NameOf): string {
  return source
    .replace(/\n {2,}(?=\S)/g, " ") // a clause is one line: what is marked may go over several
    .replace(MARK, "")
    .replace(ID, (_, id: string, at: number, whole: string) => inWords(id, nameOf, whole, at))
    .replace(/ {2,}/g, " ")
    .replace(/ ([.,;)])/g, "$1");
}

function inWords(id: string, nameOf: NameOf, whole: string, at: number): string {
  const name = nameOf(id);
  if (!name) return id;
  const [next = ""] = /^[ (]*([\p{L}-]+)/u.exec(whole.slice(at + id.length + 2)) ?? [];
  const [before = ""] = /[\p{L}-]+ $/u.exec(whole.slice(0, at)) ?? [];
  return alike(next, name) || alike(before, name) ? "" : name; // a translation says both: `metal` Metall
}

function alike(word: string, name: string): boolean {
  const start = name.slice(0, ALIKE).toLocaleLowerCase();
  return word
    .replace(/^[ (]+/, "")
    .toLocaleLowerCase()
    .startsWith(start);
}

function withoutMarks(table: Extract<Block, { kind: "table" }>): Part {
  const kept = table.head.map((_, column) => !table.rows.every((row) => MARKED.test(wordsOf(row[column] ?? []))));
  const only = (row: Inline[][]) => row.filter((_, column) => kept[column]);
  return { kind: "table", head: only(table.head), rows: table.rows.map(only) };
}

export function wordsOf(text: Inline[]): string {
  return text.map((part) => part.text).join("");
}

const NUMBER = /\b[A-Z]\d{1,2}(?:[.#]\d{1,2})?\b/g;

/** A text in pieces: words, and the numbers of clauses that it names. */
export function withClauses(text: string): { words: string; clause: boolean }[] {
  const found: { words: string; clause: boolean }[] = [];
  let at = 0;
  for (const match of text.matchAll(NUMBER)) {
    if (match.index > at) found.push({ words: text.slice(at, match.index), clause: false });
    found.push({ words: match[0], clause: true });
    at = match.index + match[0].length;
  }
  if (at < text.length) found.push({ words: text.slice(at), clause: false });
  return found;
}
