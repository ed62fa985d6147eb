import { type ProposableKey, proposableKeys } from '@memorial/contracts/proposals/proposals.schemas';
import { PersistedRecords } from '../../../shared/drafts/persisted-records.js';
import { recordOf } from '../../../shared/format/record-of.js';
import { browserStorage, type SafeStorage, storageKeys } from '../../../shared/storage/storage.js';

/** A proposal that is not sent yet. */
export interface ProposalDraft {
  /** Values of the opened fields, as typed. */
  readonly fields: Readonly<Partial<Record<ProposableKey, string>>>;
  readonly text: string;
  readonly relation: string;
}

interface StoredDraft extends ProposalDraft {
  readonly savedAtMs: number;
}

const limits = { max: 20, ttlMs: 90 * 24 * 3_600_000 };

/** Stores what one user has written for one page. Never throws. */
export class ProposalDraftStore {
  private readonly records: PersistedRecords<StoredDraft>;
  private readonly name: string;

  constructor(
    pageId: string,
    userId: string,
    storage: SafeStorage = browserStorage,
    private readonly now: () => number = Date.now,
  ) {
    this.name = `${pageId} ${userId}`;
    this.records = new PersistedRecords(storage, now, {
      key: storageKeys.proposalDrafts,
      parse: toDraft,
      limits,
    });
  }

  read(): ProposalDraft | null {
    return this.records.find(this.name);
  }

  /** @returns true if it survives a reload */
  write(draft: ProposalDraft): boolean {
    return this.records.update(() => false, { [this.name]: { ...draft, savedAtMs: this.now() } });
  }

  clear(): void {
    this.records.update((name) => name === this.name);
  }
}

function toDraft(value: unknown): StoredDraft | null {
  const { fields, text, relation, savedAtMs } = recordOf(value);
  if (typeof text !== 'string' || typeof relation !== 'string' || typeof savedAtMs !== 'number') return null;
  const stored = recordOf(fields);
  const typed = proposableKeys.flatMap((key) => {
    const typedText = stored[key];
    return typeof typedText === 'string' ? [[key, typedText] as const] : [];
  });
  return { fields: Object.fromEntries(typed), text, relation, savedAtMs };
}
