import { commonMessages } from '@memorial/contracts/messages/ui/common';
import type { PageBackground } from '@memorial/contracts/obituaries/obituaries.constants';
import { createContext, useContext, useEffect } from 'react';
import { writeHead } from './document-head.js';
import { useSite } from './site-context.js';

/** Metadata of a screen for browsers, messengers and search engines. */
export interface PageHeadData {
  readonly title: string;
  readonly description?: string;
  /** Excluded from search engines. */
  readonly isNoindex?: boolean;
  /**
   * Canonical path; null for none. By default the current path, or none when the screen is excluded from
   * search engines.
   */
  readonly canonicalPath?: string | null;
  readonly theme?: PageBackground;
}

/** Collects the head during server rendering; null in the browser. */
export const HeadCollector = createContext<{ head: PageHeadData | null } | null>(null);

const siteName = commonMessages.brand;

export function documentTitle(head: PageHeadData): string {
  return head.title === siteName ? siteName : `${head.title} — ${siteName}`;
}

/**
 * Absolute canonical URL of a screen; null for none.
 * @param pathname path of the current screen
 * @param publicUrl URL of this installation, without a trailing slash
 */
export function canonicalUrl(
  { canonicalPath, isNoindex }: PageHeadData,
  pathname: string,
  publicUrl: string,
): string | null {
  const path = canonicalPath === undefined && !isNoindex ? pathname : (canonicalPath ?? null);
  return path && `${publicUrl}${path}`;
}

/** Head of the current screen: collected on the server, written to the document in the browser. */
export function PageHead(props: PageHeadData) {
  const collector = useContext(HeadCollector);
  const publicUrl = useSite()?.publicUrl ?? null;
  if (collector) collector.head = props;
  const theme = props.theme ?? 'paper';
  useEffect(() => {
    const { pathname, origin } = window.location;
    const canonical = canonicalUrl(props, pathname, publicUrl ?? origin);
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
