/** Lets one have a turn in each task of the page, those who wait in their order: together they would make a long task. */
export class Turns {
  private readonly waiting: (() => void)[] = [];
  private taken = false;

  /** @param later does something in a task of its own */
  constructor(private readonly later: (work: () => void) => void) {}

  /** @returns whether the caller may go on at once, as nobody has had a turn in this task */
  take(): boolean {
    if (this.taken) return false;
    this.begin();
    return true;
  }

  /** @returns stops waiting */
  wait(work: () => void): () => void {
    this.waiting.push(work);
    if (!this.taken) this.begin();
    return () => {
      const place = this.waiting.indexOf(work);
      if (place >= 0) this.waiting.splice(place, 1);
    };
  }

  private begin(): void {
    this.taken = true;
    this.later(() => this.next());
  }

  private next(): void {
    this.taken = false;
    const work = this.waiting.shift();
    if (!work) return;
    this.begin();
    work();
  }
}
