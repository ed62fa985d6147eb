/** Time from pointing at a link to fetching what it leads to: whoever only passes over it fetches nothing. */
const queueMs = 50;
/** A failed fetch is tried once more, so much later. */
const retryMs = 100;
/** How long a link that was fetched is remembered. */
const rememberedMs = 30_000;

/**
 * Fetches what a link leads to when somebody points at it or touches it, before it is followed. One link at a time
 * waits; what was fetched a moment ago is not fetched again.
 */
export class LinkPrefetch {
  private readonly fetched = new Set<string>();
  private waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly load: (href: string) => Promise<unknown>) {}

  /** Somebody points at a link. */
  approach(href: string): void {
    clearTimeout(this.waiting);
    if (this.fetched.has(href)) return;
    this.waiting = setTimeout(() => void this.fetch(href), queueMs);
  }

  /** The pointer has gone on. */
  leave(): void {
    clearTimeout(this.waiting);
  }

  private async fetch(href: string): Promise<void> {
    this.fetched.add(href);
    setTimeout(() => this.fetched.delete(href), rememberedMs);
    try {
      await this.load(href);
    } catch {
      // Nothing was asked for yet: a second failure is for the navigation itself to meet.
      setTimeout(() => void this.load(href).catch(() => undefined), retryMs);
    }
  }
}
