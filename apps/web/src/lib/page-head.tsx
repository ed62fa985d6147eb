import { commonTexts } from '@memorial/contracts/messages/common.messages';
import type { PageBackground } from '@memorial/contracts/obituaries/obituaries.constants';
import { createContext, useContext, useEffect } from 'react';
import { writeHead } from './document-head.js';
import { useSite } from './site-context.js';

/** What a screen says about itself to browsers, messengers and search engines. */
export interface PageHeadData {
  readonly title: string;
  readonly description?: string;
  /** Kept out of search engines. */
  readonly isNoindex?: boolean;
  /** The path that the screen is to be found by; null for none. By default its own, unless it is kept out of search engines. */
  readonly address?: string | null;
  readonly theme?: PageBackground;
}

/** While a document is rendered the head is collected here; in the browser it is null. */
export const HeadCollector = createContext<{ head: PageHeadData | null } | null>(null);

const siteName = commonTexts.brand;

export function documentTitle(head: PageHeadData): string {
  return head.title === siteName ? siteName : `${head.title} — ${siteName}`;
}

/**
 * The whole address that a screen is to be found by; null for none.
 * @param pathname of the screen that is shown
 * @param publicUrl of this installation, without a slash at its end
 */
export function canonicalAddress(
  { address, isNoindex }: PageHeadData,
  pathname: string,
  publicUrl: string,
): string | null {
  const path = address === undefined && !isNoindex ? pathname : (address ?? null);
  return path && `${publicUrl}${path}`;
}

/** The head of the screen that is shown: on the server it is collected, in the browser written into the document. */
export function PageHead(props: PageHeadData) {
  const collector = useContext(HeadCollector);
  const publicUrl = useSite()?.publicUrl ?? null;
  if (collector) collector.head = props;
  const theme = props.theme ?? 'paper';
  useEffect(() => {
    const { pathname, origin } = window.location;
    const canonical = canonicalAddress(props, pathname, publicUrl ?? origin);
    writeHead(document, {
      title: documentTitle(props),
      description: canonical === null ? null : (props.description ?? null),
      canonical,
      robots: props.isNoindex ? 'noindex' : null,
    });
  });
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return null;
}
