import type { Clock } from '../clock/clock.js';
import { repeatIfBlocked } from '../mongo/repeat-if-blocked.js';
import type { PublicChangesRepository } from './public-changes.repository.js';

/** Changes made by other processes are known after this time at the latest. */
export const maxStalenessMs = 2_000;
/** From this age on the state is refreshed in the background, so that hardly any request waits for it. */
const refreshAfterMs = 1_000;
/** Minimum pause before an unreachable database is queried again. */
const retryAfterMs = 1_000;
/** Cached responses may be served for this long while the database is unreachable. */
const maxOutageMs = 5 * 60_000;

/**
 * Trust in the cached responses. `fresh`: all changes older than two seconds are known; `unknown`: refresh
 * first; `unreachable`: the database does not respond, so nothing can have changed in it; `stale`: it has not
 * responded for so long that the cache is not used.
 */
export type Freshness = 'fresh' | 'unknown' | 'unreachable' | 'stale';

/** Tags of the changed responses; 'everything' if more changed than the row lists. */
export type ChangedTags = readonly string[] | 'everything';

/**
 * Publishes changes to other processes and learns about theirs, through one database row. No timer runs: each
 * cached response is checked with `freshness` first. So an idle process sends no queries, and one that was
 * suspended does not serve outdated responses.
 */
export class ChangeFeed {
  private version: number | null = null;
  private refreshedAt: number | null = null;
  private failedAt: number | null = null;
  private refreshing: Promise<void> | null = null;

  constructor(
    private readonly repository: Pick<PublicChangesRepository, 'add' | 'version' | 'latest'>,
    private readonly clock: Clock,
    private readonly onChange: (changed: ChangedTags) => void,
  ) {}

  /** Resolves when every process can read the change. */
  publish(tags: readonly string[]): Promise<void> {
    return this.repository.add(tags);
  }

  freshness(nowMs: number): Freshness {
    const age = this.refreshedAt === null ? Number.POSITIVE_INFINITY : nowMs - this.refreshedAt;
    if (age >= 0 && age < maxStalenessMs) {
      if (age >= refreshAfterMs) this.refreshInBackground(nowMs);
      return 'fresh';
    }
    if (this.failedAt === null) return 'unknown';
    this.refreshInBackground(nowMs);
    return age >= 0 && age < maxOutageMs ? 'unreachable' : 'stale';
  }

  /**
   * Reads the changes of other processes; concurrent calls share one query.
   * @throws the database error
   */
  refresh(): Promise<void> {
    this.refreshing ??= this.refreshOnce().finally(() => {
      this.refreshing = null;
    });
    return this.refreshing;
  }

  private refreshInBackground(nowMs: number): void {
    if (this.refreshing) return;
    if (this.failedAt !== null && Math.abs(nowMs - this.failedAt) < retryAfterMs) return;
    // Ignore the error here: a request that needs the result refreshes by itself and gets the error.
    this.refresh().catch(() => undefined);
  }

  private async refreshOnce(): Promise<void> {
    const startedAt = this.clock.now().getTime();
    try {
      const version = await repeatIfBlocked(() => this.repository.version());
      if (version !== this.version) await this.catchUp();
      this.refreshedAt = startedAt;
      this.failedAt = null;
    } catch (error) {
      this.failedAt = this.clock.now().getTime();
      throw error;
    }
  }

  private async catchUp(): Promise<void> {
    const { version, recent } = await this.repository.latest();
    const missed = this.version === null ? Number.POSITIVE_INFINITY : version - this.version;
    this.version = version;
    if (missed === 0) return;
    this.onChange(missed < 0 || missed > recent.length ? 'everything' : recent.slice(-missed));
  }
}
