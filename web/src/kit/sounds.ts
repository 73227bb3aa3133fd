import { settings } from "../settings/settings.svelte";

type Sound = "move" | "turn" | "end" | "chat" | "no";

/** Notes as [frequency, seconds after the first]; soft and short. */
const NOTES: Record<Sound, [number, number][]> = {
  move: [[392, 0]],
  turn: [
    [523, 0],
    [659, 0.11],
  ],
  end: [
    [392, 0],
    [523, 0.14],
    [659, 0.28],
    [784, 0.42],
  ],
  chat: [[880, 0]],
  no: [[196, 0]],
};

let context: AudioContext | undefined;

/** Milliseconds of vibration and rest, for what is worth feeling. */
const BUZZES: Partial<Record<Sound, number[]>> = { turn: [18, 60, 18], end: [30, 80, 30, 80, 60], no: [50] };

/** Tell by ear and by touch, as far as the settings and the device allow. */
export function signal(which: Sound): void {
  if (settings.sound) sound(which);
  if (settings.haptics && BUZZES[which] && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(BUZZES[which]);
}

/** Play a small synthesised sound. */
function sound(which: Sound): void {
  if (typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  for (const [frequency, after] of NOTES[which]) pluck(context, frequency, context.currentTime + after);
}

function pluck(context: AudioContext, frequency: number, at: number): void {
  const tone = new OscillatorNode(context, { type: "triangle", frequency });
  const loudness = new GainNode(context, { gain: 0 });
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(0.08, at + 0.01);
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + 0.35);
  tone.connect(loudness).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.4);
}
