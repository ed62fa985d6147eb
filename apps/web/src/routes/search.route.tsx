import { homeMessages } from '@memorial/contracts/messages/ui/home';
import { navigationMessages } from '@memorial/contracts/messages/ui/navigation';
import { searchScreenMessages as copy } from '@memorial/contracts/messages/ui/search-screen';
import { useLocation } from 'react-router-dom';
import { searchObituariesQuery } from '../features/obituary-search/api/search-obituaries.query.js';
import { readSearchParams, type SearchScope } from '../features/obituary-search/model/search-params.js';
import { ObituarySearch } from '../features/obituary-search/obituary-search.js';
import { PageHead } from '../shared/document/page-head.js';
import { paths } from '../shared/navigation/paths.js';
import type { PrefetchContext } from '../shared/navigation/screen-module.js';
import styles from './search.module.css';

const scope: SearchScope = { path: paths.search, category: null };

export async function prefetch({ queryClient, api, search }: PrefetchContext): Promise<void> {
  await queryClient.fetchQuery(searchObituariesQuery(api, readSearchParams(search, scope)));
}

/** Search of public pages by name and filters. */
export default function SearchScreen() {
  const { search } = useLocation();
  return (
    <div className={`wrap ${styles.screen}`}>
      <PageHead title={navigationMessages.search} description={copy.description} isNoindex={search !== ''} />
      <h1 className={styles.title}>{homeMessages.heroSearch}</h1>
      <ObituarySearch scope={scope} theme="paper" />
    </div>
  );
}
