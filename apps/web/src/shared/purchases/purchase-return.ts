import { safeReturnPath } from '../auth/safe-return-path.js';
import { parseJson } from '../storage/parse-json.js';
import { browserStorage, type SafeStorage, storageKeys } from '../storage/storage.js';

/** Lifetime of a return path: an abandoned purchase must not lead a later one elsewhere. In milliseconds. */
const ttlMs = 2 * 60 * 60_000;

/** Screen on which a limit was met; kept during the purchase, also in other tabs and after a reload. */
export class PurchaseReturnStore {
  constructor(
    private readonly storage: SafeStorage = browserStorage,
    private readonly now: () => number = Date.now,
  ) {}

  /** @param path path and query of the screen */
  save(path: string): void {
    this.storage.write(storageKeys.purchaseReturn, JSON.stringify([path, this.now()]));
  }

  /** The stored path; null without one, or when it is old. */
  read(): string | null {
    const stored = parseJson(this.storage.read(storageKeys.purchaseReturn));
    const [path, savedAt]: unknown[] = Array.isArray(stored) ? stored : [];
    const ageMs = typeof savedAt === 'number' ? this.now() - savedAt : Number.NaN;
    if (typeof path !== 'string' || !(ageMs >= 0 && ageMs < ttlMs)) return null;
    return safeReturnPath(path);
  }

  clear(): void {
    this.storage.remove(storageKeys.purchaseReturn);
  }
}

/** Shared instance for this page. */
export const purchaseReturnStore = new PurchaseReturnStore();
