/** Things that wait are drawn in one task: each task takes a frame of the browser, and many things take a long task. */
const AT_ONCE = 3;

/** Draws a few things in each task of the page, in the order of the calls. All of them in one task would block the page. */
export class RenderQueue {
  private readonly waiting: (() => void)[] = [];
  private taken = false;

  /** @param later does something in a task of its own */
  constructor(private readonly later: (work: () => void) => void) {}

  /** @returns whether the caller may go on at once, because nothing else was drawn in this task */
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
    const works = this.waiting.splice(0, AT_ONCE);
    if (works.length === 0) return;
    this.begin();
    for (const work of works) work();
  }
}
