import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type KeyValueStorage, type StorageKey, safeStorage } from '../storage/storage.js';

/** Token of a link in a letter, which stands in the fragment; it is kept for this tab and leaves with it. */
export class FragmentTokenStore {
  private readonly storage;

  constructor(
    private readonly key: StorageKey,
    private readonly pattern: RegExp,
    open: () => KeyValueStorage | null = () => window.sessionStorage,
  ) {
    this.storage = safeStorage(open);
  }

  /** Null where the fragment is no token. */
  tokenOf(hash: string): string | null {
    const token = hash.replace(/^#/, '');
    return this.pattern.test(token) ? token : null;
  }

  read(): string | null {
    return this.tokenOf(this.storage.read(this.key) ?? '');
  }

  save(token: string): void {
    this.storage.write(this.key, token);
  }

  clear(): void {
    this.storage.remove(this.key);
  }
}

/**
 * Token of the opened link. It is taken out of the address, so that it is neither bookmarked nor copied, and kept for
 * this tab until the store is cleared.
 * @returns null: no link was opened in this tab
 */
export function useFragmentToken(store: FragmentTokenStore): string | null {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [kept, setKept] = useState(() => store.read());
  const opened = store.tokenOf(hash);
  if (opened !== null && opened !== kept) setKept(opened);
  useEffect(() => {
    if (!hash) return;
    if (opened !== null) store.save(opened);
    void navigate({ pathname, search }, { replace: true });
  }, [store, hash, opened, pathname, search, navigate]);
  return opened ?? kept;
}
