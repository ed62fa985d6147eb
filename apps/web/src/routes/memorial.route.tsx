import { memorialMessages as copy } from '@memorial/contracts/messages/ui/memorial';
import { navigationMessages } from '@memorial/contracts/messages/ui/navigation';
import { FlagLine } from '@memorial/ui/ornament/ornament';
import { useLocation } from 'react-router-dom';
import { searchObituariesQuery } from '../features/obituary-search/api/search-obituaries.query.js';
import { readSearchParams, type SearchScope } from '../features/obituary-search/model/search-params.js';
import { ObituarySearch } from '../features/obituary-search/obituary-search.js';
import { PageHead } from '../shared/document/page-head.js';
import { paths } from '../shared/navigation/paths.js';
import type { PrefetchContext } from '../shared/navigation/screen-module.js';
import styles from './memorial.module.css';

const scope: SearchScope = { path: paths.memorial, category: 'military' };

export async function prefetch({ queryClient, api, search }: PrefetchContext): Promise<void> {
  await queryClient.fetchQuery(searchObituariesQuery(api, readSearchParams(search, scope)));
}

/** Military section with the granite theme. */
export default function MemorialScreen() {
  const { search } = useLocation();
  return (
    <div className={`wrap ${styles.screen}`}>
      <PageHead title={copy.head} description={copy.description} isNoindex={search !== ''} theme="granite" />
      <FlagLine className={styles.flag} />
      <h1 className={styles.title}>{navigationMessages.memorial}</h1>
      <p className={styles.lead}>{copy.lead}</p>
      <ObituarySearch scope={scope} theme="granite" />
    </div>
  );
}
