/** G8.4 All cauldrons are opened before powders are placed: card by card, everybody's at the same time, from the top. */
import { paceOf } from "../../table/finale";

export class Opening {
  out = $state(Infinity); // how many cards of each cauldron are out
  private timer = 0;

  /** `done` is called when all cards are out. */
  constructor(private readonly done: () => void) {}

  /** Open cauldrons of at most so many cards. */
  begin(most: number, motion: number): void {
    this.out = 0;
    this.timer = window.setInterval(() => (this.out < most ? this.out++ : this.end()), paceOf(most) / motion);
  }

  /** Show all that is not out yet. */
  end(): void {
    if (this.out === Infinity) return;
    clearInterval(this.timer);
    this.out = Infinity;
    this.done();
  }
}
