/** What the browser keeps between visits; every key of it stands here and nowhere else. */
export const storageKeys = {
  token: 'token',
  user: 'user',
  tokenExpiration: 'tokenExpiration',
  cookieConsent: 'cookieConsent',
  memorialDraft: 'memorialDraft',
  memorialStep: 'memorialStep',
  pendingRegistration: 'pendingRegistration',
  providerEntry: 'providerEntry',
  memoryDrafts: 'memoryDrafts',
  editDrafts: 'editDrafts',
  waitingMemories: 'waitingMemories',
} as const;

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

/** Names that earlier versions kept the same thing under; a value found there is read when the key has none. */
export const legacyStorageNames: Readonly<Partial<Record<StorageKey, readonly string[]>>> = {};

/** The part of `Storage` that is used. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** `read` falls back to the legacy names; `write` answers false when the value lives only as long as the page. */
export interface SafeStorage {
  read(key: StorageKey): string | null;
  write(key: StorageKey, value: string): boolean;
  remove(key: StorageKey): void;
}

/**
 * Storage that never throws: where the browser refuses (private window, full disk, blocked by a setting), values
 * are kept in memory for as long as the page is open.
 * @param open gives the storage; it may throw, as `window.localStorage` does when cookies are blocked
 */
export function safeStorage(
  open: () => KeyValueStorage | null,
  legacyNames: Readonly<Partial<Record<StorageKey, readonly string[]>>> = legacyStorageNames,
): SafeStorage {
  const memory = new Map<string, string>();
  return {
    read(key) {
      const kept = memory.get(key);
      if (kept !== undefined) return kept;
      for (const name of [key, ...(legacyNames[key] ?? [])]) {
        const value = attempt(() => open()?.getItem(name) ?? null, null);
        if (value !== null) return value;
      }
      return null;
    },
    write(key, value) {
      const isKept = attempt(() => {
        const storage = open();
        storage?.setItem(key, value);
        return storage !== null;
      }, false);
      if (isKept) memory.delete(key);
      else memory.set(key, value);
      return isKept;
    },
    remove(key) {
      memory.delete(key);
      for (const name of [key, ...(legacyNames[key] ?? [])])
        attempt(() => open()?.removeItem(name), undefined);
    },
  };
}

/** The browser's own storage; on the server it is an empty one that keeps nothing between requests. */
export const browserStorage: SafeStorage = safeStorage(() =>
  typeof window === 'undefined' ? null : window.localStorage,
);

function attempt<T>(run: () => T, otherwise: T): T {
  try {
    return run();
  } catch {
    return otherwise;
  }
}
