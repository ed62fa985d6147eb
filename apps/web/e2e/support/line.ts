import type { Page, Route } from '@playwright/test';

/** `held`: on its way until the line is turned to something else. */
type Way = 'through' | 'held' | 'failing' | 'cut' | 'empty';

/** The line between a page and the addresses that a pattern names, turned by the test. */
export class Line {
  private way: Way = 'through';
  private waiting: (() => void)[] = [];

  private constructor(private readonly empty: { status?: number; json: unknown }) {}

  /** @param empty what is answered where there is nothing */
  static async on(page: Page, pattern: RegExp, empty: { status?: number; json: unknown } = { json: {} }) {
    const line = new Line(empty);
    await page.route(pattern, (route) => line.carry(route));
    return line;
  }

  turn(way: Way): void {
    this.way = way;
    if (way === 'held') return;
    for (const go of this.waiting.splice(0)) go();
  }

  private async carry(route: Route): Promise<void> {
    if (this.way === 'held') await new Promise<void>((go) => this.waiting.push(go));
    if (this.way === 'failing') await route.fulfill({ status: 503, json: {} });
    else if (this.way === 'cut') await route.abort();
    else if (this.way === 'empty') await route.fulfill(this.empty);
    else await route.continue();
  }
}
