import { nameOf } from "../kit/names";
import type { Translate } from "../games/contract";
import type { Note, TableInfo } from "../generated/messages";

/** What happened at the table beside the moves, in words; empty for what needs none. */
export function noteWords(note: Note, info: TableInfo, t: Translate): string {
  const name = note.name || nameOf(info.seats, note.seat);
  const guest = info.seats.find((seat) => seat.guest && seat.guest === note.guest)?.name ?? t("somebody");
  switch (note.kind) {
    case "sat":
      return t("note-sat", { name });
    case "stood":
      return t("note-stood", { seat: note.seat.slice(1) });
    case "bot":
      return t("note-bot", { seat: note.seat.slice(1) });
    case "started":
      return t("note-started");
    case "undone":
      return t("note-undone", { name });
    case "proposed":
      return t(`note-proposed-${note.text}`, { guest, name });
    case "answered":
      return t(note.text === "yes" ? "note-agreed" : "note-declined", { guest });
    case "unpaused":
      return t("note-unpaused");
    case "resigned":
      return t("note-resigned", { name });
    case "aborted":
      return t("note-aborted");
    case "took over":
      return t("note-took-over", { name });
    case "handed back":
      return t("note-handed-back", { name });
    case "followed":
      return t("note-followed");
    default:
      return "";
  }
}
