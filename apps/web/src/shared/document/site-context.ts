import { createContext, use } from 'react';
import type { SiteData } from '../../server-bundle.js';

const SiteContext = createContext<SiteData | null>(null);

export const SiteProvider = SiteContext.Provider;

/** Data of this installation; null when a document was rendered without it. */
export function useSite(): SiteData | null {
  return use(SiteContext);
}
