import type { Page, Route } from '@playwright/test';

/** `held`: requests wait until the mode changes. */
type Mode = 'through' | 'held' | 'failing' | 'cut' | 'empty';

/** Intercepts requests whose URL matches a pattern; the test controls the outcome. */
export class RequestInterceptor {
  private mode: Mode = 'through';
  private pending: (() => void)[] = [];

  private constructor(private readonly empty: { status?: number; json: unknown }) {}

  /** @param empty response for the mode `empty` */
  static async install(
    page: Page,
    pattern: RegExp,
    empty: { status?: number; json: unknown } = { json: {} },
  ) {
    const interceptor = new RequestInterceptor(empty);
    await page.route(pattern, (route) => interceptor.handle(route));
    return interceptor;
  }

  setMode(mode: Mode): void {
    this.mode = mode;
    if (mode === 'held') return;
    for (const go of this.pending.splice(0)) go();
  }

  private async handle(route: Route): Promise<void> {
    if (this.mode === 'held') await new Promise<void>((go) => this.pending.push(go));
    if (this.mode === 'failing') await route.fulfill({ status: 503, json: {} });
    else if (this.mode === 'cut') await route.abort();
    else if (this.mode === 'empty') await route.fulfill(this.empty);
    else await route.continue();
  }
}
