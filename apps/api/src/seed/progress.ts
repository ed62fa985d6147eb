const width = 30;
const everyMs = 200;

/** Progress bar on a terminal; elsewhere one line for each tenth. */
export class Progress {
  private readonly started = Date.now();
  private drawnAt = 0;
  private tenth = 0;

  constructor(
    private readonly total: number,
    private readonly out: NodeJS.WriteStream,
  ) {}

  show(done: number): void {
    const isEnd = done >= this.total;
    const tenth = Math.floor((done * 10) / this.total);
    if (this.out.isTTY ? !isEnd && Date.now() - this.drawnAt < everyMs : tenth === this.tenth) return;
    this.drawnAt = Date.now();
    this.tenth = tenth;
    this.out.write(this.out.isTTY ? `\r${this.line(done)}${isEnd ? '\n' : ''}` : `${this.line(done)}\n`);
  }

  private line(done: number): string {
    const filled = Math.round((width * done) / this.total);
    const seconds = (Date.now() - this.started) / 1_000;
    const perSecond = Math.round(done / Math.max(seconds, 0.001));
    const left = Math.round((this.total - done) / Math.max(perSecond, 1));
    const bar = `${'█'.repeat(filled)}${'░'.repeat(width - filled)}`;
    return `${bar} ${done} / ${this.total}, ${perSecond}/s, ${left} s left   `;
  }
}
