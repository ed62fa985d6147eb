/** Keys of localStorage, the last four of sessionStorage; all of them are defined here. */
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
  livingDrafts: 'livingDrafts',
  waitingMemories: 'waitingMemories',
  treeDrafts: 'treeDrafts',
  videoDrafts: 'videoDrafts',
  ownFilmDrafts: 'ownFilmDrafts',
  proposalDrafts: 'proposalDrafts',
  memoryEditKeys: 'memoryEditKeys',
  contributionDrafts: 'contributionDrafts',
  contributionKeys: 'contributionKeys',
  litCandles: 'litCandles',
  purchaseReturn: 'purchaseReturn',
  invitation: 'invitation',
  moderation: 'moderation',
  scrollPositions: 'scrollPositions',
  carriedEntry: 'carriedEntry',
  pageKeys: 'pageKeys',
} as const;

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

/** Key names of earlier versions; read when the current key has no value. */
export const legacyStorageNames: Readonly<Partial<Record<StorageKey, readonly string[]>>> = {};

/** Used subset of `Storage`. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** `read` falls back to legacy names; `write` returns false when the value is in memory only. */
export interface SafeStorage {
  read(key: StorageKey): string | null;
  write(key: StorageKey, value: string): boolean;
  remove(key: StorageKey): void;
}

/**
 * Storage that never throws: if the browser refuses (private window, full disk, blocked by a setting), values
 * stay in memory until a reload.
 * @param open returns the storage; may throw, as `window.localStorage` does when cookies are blocked
 */
export function safeStorage(
  open: () => KeyValueStorage | null,
  legacyNames: Readonly<Partial<Record<StorageKey, readonly string[]>>> = legacyStorageNames,
): SafeStorage {
  const memory = new Map<string, string>();
  return {
    read(key) {
      const inMemory = memory.get(key);
      if (inMemory !== undefined) return inMemory;
      for (const name of [key, ...(legacyNames[key] ?? [])]) {
        const value = attempt(() => open()?.getItem(name) ?? null, null);
        if (value !== null) return value;
      }
      return null;
    },
    write(key, value) {
      const isPersisted = attempt(() => {
        const storage = open();
        storage?.setItem(key, value);
        return storage !== null;
      }, false);
      if (isPersisted) memory.delete(key);
      else memory.set(key, value);
      return isPersisted;
    },
    remove(key) {
      memory.delete(key);
      for (const name of [key, ...(legacyNames[key] ?? [])])
        attempt(() => open()?.removeItem(name), undefined);
    },
  };
}

/** localStorage of the browser; on the server an empty storage that keeps nothing between requests. */
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
