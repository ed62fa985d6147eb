import type { CreateMemorySent } from '@memorial/contracts/memories/memories.schemas';
import { browserStorage, type SafeStorage, storageKeys } from '../../../lib/storage.js';

/** A memory written while offline and not sent yet. Stored in localStorage. */
export interface WaitingMemory {
  /** The Idempotency-Key: sending it again from any tab does not create a duplicate. */
  readonly key: string;
  /** Author of the memory. It is sent only with this user's token. */
  readonly personId: string;
  readonly sent: CreateMemorySent;
  /** The server's error message; null if the memory was not rejected. */
  readonly refusal: string | null;
}

/** Queue of unsent memories in localStorage, shared by all tabs. Never throws. */
export class Outbox {
  private readonly listeners = new Set<() => void>();
  private text: string | null = null;
  private rows: readonly WaitingMemory[] = [];

  constructor(private readonly storage: SafeStorage = browserStorage) {}

  /** For `useSyncExternalStore`: returns the same array until the content changes. */
  readonly snapshot = (): readonly WaitingMemory[] => {
    const text = this.storage.read(storageKeys.waitingMemories);
    if (text !== this.text) {
      this.text = text;
      this.rows = parse(text);
    }
    return this.rows;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    const follow = ({ key }: StorageEvent) => {
      if (key === null || key === storageKeys.waitingMemories) listener();
    };
    this.listeners.add(listener);
    window.addEventListener('storage', follow);
    return () => {
      this.listeners.delete(listener);
      window.removeEventListener('storage', follow);
    };
  };

  /** @returns true if it was stored and survives a reload */
  add(memory: WaitingMemory): boolean {
    return this.keep([...this.others(memory.key), memory]);
  }

  remove(key: string): void {
    this.keep(this.others(key));
  }

  refuse(key: string, refusal: string | null): void {
    this.keep(this.snapshot().map((row) => (row.key === key ? { ...row, refusal } : row)));
  }

  private others(key: string): readonly WaitingMemory[] {
    return this.snapshot().filter((row) => row.key !== key);
  }

  private keep(rows: readonly WaitingMemory[]): boolean {
    let isKept = true;
    if (rows.length === 0) this.storage.remove(storageKeys.waitingMemories);
    else isKept = this.storage.write(storageKeys.waitingMemories, JSON.stringify(rows));
    for (const listener of this.listeners) listener();
    return isKept;
  }
}

export const outbox = new Outbox();

function parse(text: string | null): readonly WaitingMemory[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isWaiting) : [];
  } catch {
    return [];
  }
}

function isWaiting(value: unknown): value is WaitingMemory {
  const { key, personId, sent, refusal } = partsOf(value);
  const { obituaryId, content, title, relationship } = partsOf(sent);
  return (
    [key, personId, obituaryId, content].every((text) => typeof text === 'string') &&
    [title ?? null, relationship ?? null, refusal].every((text) => text === null || typeof text === 'string')
  );
}

function partsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
