import { createContext } from 'react';

/** Prefetches the target of a link that the pointer or the focus reaches. */
export interface PrefetchLinks {
  readonly approach: (href: string) => void;
  readonly leave: () => void;
}

/** Null: nothing is prefetched, as on the server and in tests. */
export const LinkPrefetchContext = createContext<PrefetchLinks | null>(null);
