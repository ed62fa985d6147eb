/**
 * Caches for offline reading and their maximum sizes. The least recently used entry is removed first. Never
 * change the cache names.
 */
export const runtimeCaches = {
  documents: { cacheName: 'documents-1', maxEntries: 60 },
  answers: { cacheName: 'answers-1', maxEntries: 120 },
  pictures: { cacheName: 'pictures-1', maxEntries: 400 },
  assets: { cacheName: 'assets-1', maxEntries: 250 },
} as const;

export type CacheKind = keyof typeof runtimeCaches;

/** An entry older than this is removed, in seconds. */
export const maxAgeSeconds = 400 * 24 * 3600;

/**
 * Seconds to wait for a slow network before the cached copy is used. The late response still updates the
 * cache.
 */
export const networkTimeoutSeconds = 4;
