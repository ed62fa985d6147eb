import type { Clock } from '../clock/clock.js';
import type { PublicChangesRepository } from './public-changes.repository.js';

/** Other processes' changes are known at the latest so long after they were told. */
export const knownWithinMs = 2_000;
/** From this age on the next look is taken beside the answers, so that hardly any has to wait for it. */
const lookAfterMs = 1_000;
/** How soon a database that did not answer is asked again. */
const retryAfterMs = 1_000;
/** While the database is away what was true before is still answered, but not for longer than this. */
const withoutDatabaseMs = 5 * 60_000;

/**
 * How far the answers in memory may be trusted. `current`: all changes older than two seconds are known;
 * `unknown`: look first; `away`: the database does not answer, and nobody can change anything in it either;
 * `lost`: it has not answered for so long that nothing is answered from memory.
 */
export type Knowledge = 'current' | 'unknown' | 'away' | 'lost';

/** What happened to the public answers: everything when more changed than is still told. */
export type Changed = readonly string[] | 'everything';

/**
 * Tells other processes what changed, and learns it from them, through one row of the database. Nothing runs by
 * itself: whoever is about to answer from memory asks `knowledge`, so an idle process asks nothing, and one that
 * was held up does not answer from what it knew before.
 */
export class ChangeFeed {
  private version: number | null = null;
  private lookedAt: number | null = null;
  private failedAt: number | null = null;
  private looking: Promise<void> | null = null;

  constructor(
    private readonly repository: Pick<PublicChangesRepository, 'add' | 'version' | 'latest'>,
    private readonly clock: Clock,
    private readonly learn: (changed: Changed) => void,
  ) {}

  /** Resolves once every process can learn of it. */
  tell(tags: readonly string[]): Promise<void> {
    return this.repository.add(tags);
  }

  knowledge(nowMs: number): Knowledge {
    const age = this.lookedAt === null ? Number.POSITIVE_INFINITY : nowMs - this.lookedAt;
    if (age >= 0 && age < knownWithinMs) {
      if (age >= lookAfterMs) this.lookBeside(nowMs);
      return 'current';
    }
    if (this.failedAt === null) return 'unknown';
    this.lookBeside(nowMs);
    return age >= 0 && age < withoutDatabaseMs ? 'away' : 'lost';
  }

  /**
   * Learns what others changed; calls at the same time share one look.
   * @throws what the database answers with
   */
  look(): Promise<void> {
    this.looking ??= this.lookOnce().finally(() => {
      this.looking = null;
    });
    return this.looking;
  }

  private lookBeside(nowMs: number): void {
    if (this.looking) return;
    if (this.failedAt !== null && Math.abs(nowMs - this.failedAt) < retryAfterMs) return;
    // Whoever needs the answer looks by himself and meets the fault.
    this.look().catch(() => undefined);
  }

  private async lookOnce(): Promise<void> {
    const begunAt = this.clock.now().getTime();
    try {
      const version = await this.repository.version();
      if (version !== this.version) await this.catchUp();
      this.lookedAt = begunAt;
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
    this.learn(missed < 0 || missed > recent.length ? 'everything' : recent.slice(-missed));
  }
}
