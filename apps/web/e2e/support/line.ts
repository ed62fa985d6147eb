import type { Page, Route } from '@playwright/test';

/** `held`: requests wait until the mode changes. */
type Way = 'through' | 'held' | 'failing' | 'cut' | 'empty';

/** Intercepts requests whose URL matches a pattern; the test controls the outcome. */
export class Line {
  private way: Way = 'through';
  private waiting: (() => void)[] = [];

  private constructor(private readonly empty: { status?: number; json: unknown }) {}

  /** @param empty response for the mode `empty` */
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
