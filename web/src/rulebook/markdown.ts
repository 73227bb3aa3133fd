/** As much of Markdown as our rulebooks use. */

export type Inline =
  { kind: "text" | "bold" | "italic" | "code"; text: string } | { kind: "link"; text: string; to: string };

export type Block =
  | { kind: "heading"; level: number; text: Inline[]; id: string }
  | { kind: "paragraph"; text: Inline[] }
  | { kind: "list"; items: { text: Inline[]; id: string }[] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] }
  | { kind: "code"; text: string };

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[(.+?)\]\((.+?)\)/g;
const CLAUSE = /^\*\*([A-Z]\d+(?:[.#]\d+)*)\*\*/;

export function inline(source: string): Inline[] {
  const found: Inline[] = [];
  let at = 0;
  for (const match of source.matchAll(INLINE)) {
    if (match.index > at) found.push({ kind: "text", text: source.slice(at, match.index) });
    found.push(mark(match));
    at = match.index + match[0].length;
  }
  if (at < source.length) found.push({ kind: "text", text: source.slice(at) });
  return found;
}

function mark([, bold, italic, code, text, to]: RegExpMatchArray): Inline {
  if (bold !== undefined) return { kind: "bold", text: bold };
  if (italic !== undefined) return { kind: "italic", text: italic };
  if (code !== undefined) return { kind: "code", text: code };
  return { kind: "link", text: text!, to: to! };
}

/** The blocks of a rulebook; clauses carry their ids. */
export function blocks(source: string): Block[] {
  const found: Block[] = [];
  const lines = source.split("\n");
  let at = 0;

  /** The lines from here on for as long as they go on so. */
  function while_(goesOn: (line: string) => boolean): string[] {
    const from = at;
    while (at < lines.length && goesOn(lines[at]!)) at++;
    return lines.slice(from, at);
  }

  while (at < lines.length) {
    const line = lines[at]!;
    if (!line.trim()) at++;
    else if (line.startsWith("```")) {
      at++;
      found.push({ kind: "code", text: while_((each) => !each.startsWith("```")).join("\n") });
      at++;
    } else if (line.startsWith("#")) {
      at++;
      found.push(heading(line));
    } else if (line.startsWith("|")) found.push(table(while_((each) => each.startsWith("|"))));
    else if (/^[-*] |^\d+\. /.test(line))
      found.push({ kind: "list", items: items(while_((each) => /^[-*] |^\d+\. |^\s+\S/.test(each))) });
    else
      found.push({
        kind: "paragraph",
        text: inline(while_((each) => each.trim() !== "" && !/^[#|]|^[-*] |^```/.test(each)).join(" ")),
      });
  }
  return found;
}

function heading(line: string): Block {
  const [, marks, text] = /^(#+)\s+(.*)$/.exec(line) ?? ["", "#", line];
  return { kind: "heading", level: marks!.length, text: inline(text!), id: /^([A-Z]\d+)\b/.exec(text!)?.[1] ?? "" };
}

function items(lines: string[]): { text: Inline[]; id: string }[] {
  const joined: string[] = [];
  for (const line of lines) {
    if (/^[-*] |^\d+\. /.test(line)) joined.push(line.replace(/^[-*] |^\d+\. /, ""));
    else joined[joined.length - 1] += ` ${line.trim()}`;
  }
  return joined.map((text) => ({ text: inline(text), id: CLAUSE.exec(text)?.[1] ?? "" }));
}

function table(lines: string[]): Block {
  const rows = lines.map((line) =>
    line
      .replace(/^\||\|\s*$/g, "")
      .split("|")
      .map((cell) => inline(cell.trim())),
  );
  return { kind: "table", head: rows[0]!, rows: rows.slice(2) };
}
