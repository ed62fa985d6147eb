import type { CreateMemoryRequest } from '@memorial/contracts/memories/memories.schemas';
import { recordOf } from '../../../shared/format/record-of.js';
import { parseJson } from '../../../shared/storage/parse-json.js';
import { browserStorage, type SafeStorage, storageKeys } from '../../../shared/storage/storage.js';

/** A memory written while offline and not sent yet. Stored in localStorage. */
export interface UnsentMemory {
  /** The Idempotency-Key: sending it again from any tab does not create a duplicate. */
  readonly key: string;
  /** Author of the memory. It is sent only with this user's token; null for a guest, who sends it without one. */
  readonly personId: string | null;
  readonly sent: CreateMemoryRequest;
  /** Request of an earlier attempt of a guest with this key, if it had other text. */
  readonly attempt?: CreateMemoryRequest | undefined;
  /** The server's error message; null if the memory was not rejected. */
  readonly refusal: string | null;
}

/** Queue of unsent memories in localStorage, shared by all tabs. Never throws. */
export class Outbox {
  private readonly listeners = new Set<() => void>();
  private text: string | null = null;
  private rows: readonly UnsentMemory[] = [];

  constructor(private readonly storage: SafeStorage = browserStorage) {}

  /** For `useSyncExternalStore`: returns the same array until the content changes. */
  readonly snapshot = (): readonly UnsentMemory[] => {
    const text = this.storage.read(storageKeys.waitingMemories);
    if (text !== this.text) {
      this.text = text;
      this.rows = parse(text);
    }
    return this.rows;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null || key === storageKeys.waitingMemories) listener();
    };
    this.listeners.add(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      this.listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  };

  /** @returns true if it was stored and survives a reload */
  add(memory: UnsentMemory): boolean {
    return this.save([...this.others(memory.key), memory]);
  }

  remove(key: string): void {
    this.save(this.others(key));
  }

  setRefusal(key: string, refusal: string | null): void {
    this.save(this.snapshot().map((row) => (row.key === key ? { ...row, refusal } : row)));
  }

  private others(key: string): readonly UnsentMemory[] {
    return this.snapshot().filter((row) => row.key !== key);
  }

  private save(rows: readonly UnsentMemory[]): boolean {
    let isSaved = true;
    if (rows.length === 0) this.storage.remove(storageKeys.waitingMemories);
    else isSaved = this.storage.write(storageKeys.waitingMemories, JSON.stringify(rows));
    for (const listener of this.listeners) listener();
    return isSaved;
  }
}

export const outbox = new Outbox();

function parse(text: string | null): readonly UnsentMemory[] {
  const value = parseJson(text);
  return Array.isArray(value) ? value.filter(isUnsentMemory) : [];
}

function isUnsentMemory(value: unknown): value is UnsentMemory {
  const { key, personId, sent, attempt, refusal } = recordOf(value);
  return (
    typeof key === 'string' &&
    [personId, refusal].every(isTextOrNull) &&
    [sent, attempt ?? sent].every(isMemoryRequest)
  );
}

/** True for the stored request of a new memory. */
export function isMemoryRequest(value: unknown): value is CreateMemoryRequest {
  const { obituaryId, content, title = null, relationship = null, author = null } = recordOf(value);
  return (
    [obituaryId, content].every((text) => typeof text === 'string') &&
    [title, relationship].every(isTextOrNull) &&
    (author === null || typeof recordOf(author).name === 'string')
  );
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}
