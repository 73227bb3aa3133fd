/** The first five minutes: the table of tutorial.toml, step by step. */
import type { Step } from "../../tutorial/steps";

export default [
  { say: "elf-tutor-welcome", at: "map" },
  { say: "elf-tutor-goal", at: "sledges" },
  { say: "elf-tutor-go", at: "map", expect: "go north", light: "area:north" },
  { say: "elf-tutor-take", at: "map", expect: "take fire", light: "kind:fire" },
  {
    say: "elf-tutor-craft",
    at: "sledges",
    expect: "craft steam-train metal metal fire",
    light: "stack:1",
    bots: ["p2 go south", "p2 take wood", "p2 skip"],
  },
  { say: "elf-tutor-maud", at: "others" },
  { say: "elf-tutor-city", at: "map", expect: "go city", light: "area:city" },
  { say: "elf-tutor-drop", at: "hand", expect: "drop cloth", light: "kind:cloth" },
  { say: "elf-tutor-draw", at: "hand", expect: "draw" },
  { say: "elf-tutor-crystal", at: "sledges", expect: "craft key metal magic crystal", light: "stack:2" },
  { say: "elf-tutor-secret", at: "sledges", expect: "open 3", light: "stack:3" },
  {
    say: "elf-tutor-choose",
    at: "map",
    expect: "choose submarine",
    bots: ["p2 go east", "p2 take metal", "p2 craft kite wood wood cloth", "p2 bonus guitar"],
  },
  { say: "elf-tutor-end", at: "others" },
  { say: "elf-tutor-bonus", at: "map", expect: "bonus rocket" },
  { say: "elf-tutor-over", at: "shelf" },
] satisfies Step[];
