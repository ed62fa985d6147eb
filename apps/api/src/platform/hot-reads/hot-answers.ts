import type { Clock } from '../clock/clock.js';
import type { Changed, ChangeFeed } from './change-feed.js';
import { HotCache, type HotEntry } from './hot-cache.js';
import type { HotQuestion } from './hot-routes.js';
import { type AnswerText, type RawHeaders, type Ready, ReadyAnswer } from './ready-answer.js';
import { type AnswerFile, ReadyFile } from './ready-file.js';

export type HotAnswer = HotEntry<HotQuestion>;

/** Separate bounds for texts and files, so that neither evicts the other. */
const maxTextBytes = 16 * 1024 * 1024;
const maxFileBytes = 24 * 1024 * 1024;
/** Maximum age of a cached response, in case an invalidation was missed. */
const keptForMs = 60_000;
/** Maximum number of remembered alternative URL spellings. */
const spellingsMax = 10_000;

interface Filling {
  readonly tags: readonly string[];
  readonly done: Promise<HotAnswer>;
  /** A dependency changed while loading: callers that already wait get the result, later ones do not. */
  isOutdated: boolean;
}

/**
 * Stores responses and loads them: one load at a time for each key. A response whose load started before a
 * change is not stored after it.
 */
export class HotAnswers {
  readonly feed: ChangeFeed;
  private readonly texts = new HotCache<HotQuestion>(maxTextBytes);
  private readonly files = new HotCache<HotQuestion>(maxFileBytes);
  private readonly fillings = new Map<string, Filling>();
  private readonly spellings = new Map<string, string>();
  private shared: RawHeaders = [];

  constructor(
    private readonly clock: Clock,
    feedOf: (learn: (changed: Changed) => void) => ChangeFeed,
  ) {
    this.feed = feedOf((changed) => this.forget(changed));
  }

  /** Sets the headers that every response has. */
  carry(shared: RawHeaders): void {
    this.shared = shared;
    this.clear();
  }

  get sizeBytes(): number {
    return this.texts.sizeBytes + this.files.sizeBytes;
  }

  get count(): number {
    return this.texts.count + this.files.count;
  }

  /** Finds a stored response of any age by its URL in any known spelling. */
  find(url: string): HotAnswer | undefined {
    const found = this.kept(url);
    if (found) return found;
    const key = this.spellings.get(url);
    return key === undefined ? undefined : this.kept(key);
  }

  /**
   * Loads the response and stores it.
   * @throws the error of the request's own `load`
   */
  fill(question: HotQuestion, url: string): Promise<HotAnswer> {
    const { key, mark } = question;
    if (`${url}${mark}` !== key) this.remember(`${url}${mark}`, key);
    const running = this.fillings.get(key);
    if (running) return running.done;
    const filling: Filling = {
      tags: question.tags,
      done: this.make(question, () => filling.isOutdated).finally(() => {
        if (this.fillings.get(key) === filling) this.fillings.delete(key);
      }),
      isOutdated: false,
    };
    this.fillings.set(key, filling);
    return filling.done;
  }

  recount(entry: HotAnswer): void {
    this.texts.recount(entry);
  }

  /** Invalidates in this process immediately, then in the others. */
  async invalidate(tags: readonly string[]): Promise<void> {
    this.forget(tags);
    await this.feed.tell(tags);
  }

  private forget(changed: Changed): void {
    if (changed === 'everything') {
      this.clear();
      for (const [key, filling] of this.fillings) this.outdate(key, filling);
      return;
    }
    for (const tag of changed) {
      this.texts.dropTagged(tag);
      this.files.dropTagged(tag);
      for (const [key, filling] of this.fillings) if (filling.tags.includes(tag)) this.outdate(key, filling);
    }
  }

  /** Requests from now on start their own load. */
  private outdate(key: string, filling: Filling): void {
    filling.isOutdated = true;
    this.fillings.delete(key);
  }

  private async make(question: HotQuestion, isOutdated: () => boolean): Promise<HotAnswer> {
    const { key, tags } = question;
    const expiresAt = this.clock.now().getTime() + keptForMs;
    const loaded = await question.load();
    const isFile = 'bytes' in loaded;
    const before = this.kept(key);
    const made = this.readyOf(loaded);
    // Same bytes as before: keep the compressed variants.
    const answer = before?.answer.etag === made.etag ? before.answer : made;
    const entry = { key, answer, meaning: question, tags, expiresAt };
    if (isOutdated()) return { ...entry, wasUsed: false, sizeBytes: 0 };
    return (isFile ? this.files : this.texts).keep(entry);
  }

  private readyOf(loaded: AnswerText | AnswerFile): Ready {
    return 'bytes' in loaded ? new ReadyFile(loaded, this.shared) : new ReadyAnswer(loaded, this.shared);
  }

  private kept(key: string): HotAnswer | undefined {
    return this.texts.find(key) ?? this.files.find(key);
  }

  private clear(): void {
    this.texts.clear();
    this.files.clear();
  }

  private remember(url: string, key: string): void {
    if (this.spellings.size >= spellingsMax) this.spellings.clear();
    this.spellings.set(url, key);
  }
}
