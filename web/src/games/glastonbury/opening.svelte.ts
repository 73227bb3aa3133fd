/** G8.4 All cauldrons are opened before powders are placed: card by card, everybody's at the same time, from the top. */
import { paceOf } from "../../table/finale";

export class Opening {
  out = $state(Infinity); // how many cards of each cauldron are out
  private timer = 0;

  /** Open cauldrons of at most so many cards. */
  begin(most: number, motion: number): void {
    this.out = 0;
    this.timer = window.setInterval(() => (this.out < most ? this.out++ : this.end()), paceOf(most) / motion);
  }

  /** Show all that is not out yet. */
  end(): void {
    clearInterval(this.timer);
    this.out = Infinity;
  }
}
