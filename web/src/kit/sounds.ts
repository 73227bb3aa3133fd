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

/** Play a small synthesised sound. */
export function sound(which: Sound): void {
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
