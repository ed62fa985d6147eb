import { commonTexts } from '@memorial/contracts/messages/common.messages';
import { createContext, useContext, useEffect } from 'react';

/** What a screen says about itself to browsers, messengers and search engines. */
export interface PageHeadData {
  readonly title: string;
  readonly description?: string;
  /** Kept out of search engines. */
  readonly isNoindex?: boolean;
  readonly theme?: 'paper' | 'granite';
}

/** While a document is rendered the head is collected here; in the browser it is null. */
export const HeadCollector = createContext<{ head: PageHeadData | null } | null>(null);

const siteName = commonTexts.brand;

export function documentTitle(head: PageHeadData): string {
  return head.title === siteName ? siteName : `${head.title} — ${siteName}`;
}

export function PageHead(props: PageHeadData) {
  const collector = useContext(HeadCollector);
  if (collector) collector.head = props;
  const title = documentTitle(props);
  const theme = props.theme ?? 'paper';
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return null;
}
