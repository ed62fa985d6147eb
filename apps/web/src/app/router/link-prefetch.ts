/** Delay from hover to prefetch, so that passing over a link fetches nothing. */
const hoverDelayMs = 50;
/** Delay before the single retry of a failed prefetch. */
const retryMs = 100;
/** Time in which the same link is not prefetched again. */
const dedupeMs = 30_000;

/**
 * Prefetches the target of a link on hover, focus or touch. Only the last link waits; a link fetched within
 * `dedupeMs` is skipped.
 */
export class LinkPrefetch {
  private readonly fetched = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly load: (href: string) => Promise<unknown>) {}

  /** Call when the pointer or the focus reaches a link. */
  approach(href: string): void {
    clearTimeout(this.timer);
    if (this.fetched.has(href)) return;
    this.timer = setTimeout(() => void this.fetch(href), hoverDelayMs);
  }

  /** Call when the pointer leaves the link. */
  leave(): void {
    clearTimeout(this.timer);
  }

  private async fetch(href: string): Promise<void> {
    this.fetched.add(href);
    setTimeout(() => this.fetched.delete(href), dedupeMs);
    try {
      await this.load(href);
    } catch {
      // The user has not asked for this screen yet: a second failure is reported by the navigation itself.
      setTimeout(() => void this.load(href).catch(() => undefined), retryMs);
    }
  }
}
