import { createContext, use } from 'react';
import type { SiteData } from '../server-bundle.js';

const SiteContext = createContext<SiteData | null>(null);

export const SiteProvider = SiteContext.Provider;

/** Facts of this installation; null where a document came without data. */
export function useSite(): SiteData | null {
  return use(SiteContext);
}
