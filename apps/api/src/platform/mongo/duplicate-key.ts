/** True if a unique index rejected a write: the only constraint error that the application handles. */
export function isDuplicateKey(error: unknown): boolean {
  return typeof error === 'object' && error !== null && (error as { code?: unknown }).code === 11_000;
}

/** Waits for a write. @returns its result; null when a unique index rejected it */
export async function unlessDuplicate<T>(write: PromiseLike<T>): Promise<T | null> {
  try {
    return await write;
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}
