import type { Clock } from '../clock/clock.js';
import type { Changed, ChangeFeed } from './change-feed.js';
import { HotCache, type HotEntry } from './hot-cache.js';
import type { HotQuestion } from './hot-routes.js';
import { type AnswerText, type RawHeaders, type Ready, ReadyAnswer } from './ready-answer.js';
import { type AnswerFile, ReadyFile } from './ready-file.js';

export type HotAnswer = HotEntry<HotQuestion>;

/** The bounds of all kept texts together, and of all files: neither drives the others out. */
const maxTextBytes = 16 * 1024 * 1024;
const maxFileBytes = 24 * 1024 * 1024;
/** An answer is made anew after this time, should a change of it never have been told. */
const keptForMs = 60_000;
/** Spellings of addresses that are remembered. */
const spellingsMax = 10_000;

interface Filling {
  readonly tags: readonly string[];
  readonly done: Promise<HotAnswer>;
  /** Something that it depends on changed meanwhile: whoever waits gets it, nobody else. */
  isOutdated: boolean;
}

/**
 * Keeps answers and makes them: one making at a time for each question. An answer whose making began before a change
 * is never kept after it.
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

  /** Headers that every answer carries. */
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

  /** A kept answer, however old, by its address as somebody spelled it. */
  find(url: string): HotAnswer | undefined {
    const found = this.kept(url);
    if (found) return found;
    const key = this.spellings.get(url);
    return key === undefined ? undefined : this.kept(key);
  }

  /**
   * Makes the answer and keeps it.
   * @throws what `load` throws
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

  /** Here at once, then for other processes. */
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

  /** Whoever asks from now on starts a making of their own. */
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
    // The same bytes again: what was compressed stays.
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
