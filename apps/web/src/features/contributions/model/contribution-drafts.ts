import { contributionLinkDays } from '@memorial/contracts/contributions/contributions.constants';
import type { CreateContributionRequest } from '@memorial/contracts/contributions/contributions.schemas';
import { PersistedRecords } from '../../../shared/drafts/persisted-records.js';
import { recordOf } from '../../../shared/format/record-of.js';
import { browserStorage, type SafeStorage, storageKeys } from '../../../shared/storage/storage.js';

/** Words that are not sent yet. */
export interface ContributionDraft {
  readonly content: string;
  readonly name: string;
  readonly relation: string;
  readonly email: string;
  readonly toFamily: boolean;
  /** The Idempotency-Key of the request: repeated attempts create only one entry. */
  readonly key: string;
  /** Request with this key whose response is unknown: a repeat must send the same. */
  readonly attempt?: CreateContributionRequest | undefined;
}

interface StoredDraft extends ContributionDraft {
  readonly savedAtMs: number;
}

const maxDrafts = 10;
const retentionMs = contributionLinkDays.default * 24 * 3_600_000;

/** Unsent words by link. Never throws. */
export class ContributionDrafts {
  private readonly records: PersistedRecords<StoredDraft>;

  constructor(
    storage: SafeStorage = browserStorage,
    private readonly now: () => number = Date.now,
  ) {
    this.records = new PersistedRecords(storage, now, {
      key: storageKeys.contributionDrafts,
      parse: toDraft,
      limits: { max: maxDrafts, ttlMs: retentionMs },
    });
  }

  read(token: string): ContributionDraft | null {
    return this.records.find(token);
  }

  /** Saves a draft; an empty one is deleted instead. @returns true if it was stored and survives a reload */
  write(token: string, draft: ContributionDraft): boolean {
    const { content, name, relation, email } = draft;
    const isEmpty = [content, name, relation, email].every((text) => text.trim() === '');
    const added = { [token]: { ...draft, savedAtMs: this.now() } };
    return this.records.update((name) => name === token, isEmpty ? {} : added);
  }

  remove(token: string): void {
    this.records.update((name) => name === token);
  }
}

function toDraft(value: unknown): StoredDraft | null {
  const { content, name, relation, email, toFamily, key, attempt, savedAtMs } = recordOf(value);
  if (typeof content !== 'string' || typeof name !== 'string' || typeof relation !== 'string') return null;
  if (typeof email !== 'string' || typeof key !== 'string' || typeof savedAtMs !== 'number') return null;
  return {
    content,
    name,
    relation,
    email,
    toFamily: toFamily === true,
    key,
    attempt: isRequest(attempt) ? attempt : undefined,
    savedAtMs,
  };
}

function isRequest(value: unknown): value is CreateContributionRequest {
  const { content, author, consent } = recordOf(value);
  return typeof content === 'string' && typeof recordOf(author).name === 'string' && consent === true;
}
