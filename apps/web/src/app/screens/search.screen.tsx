import { clientErrors } from '@memorial/contracts/messages/client.messages';
import { homeTexts } from '@memorial/contracts/messages/home.messages';
import { shellTexts } from '@memorial/contracts/messages/shell.messages';
import { typeset } from '@memorial/contracts/text';
import { IconButton } from '@memorial/ui/button/button';
import { ErrorState } from '@memorial/ui/error-state/error-state';
import { Field } from '@memorial/ui/field/field';
import { Pager } from '@memorial/ui/pager/pager';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { searchObituariesQuery } from '../../features/obituaries/api/search-obituaries.query.js';
import {
  foundText,
  SearchLoading,
  SearchResults,
  SearchStart,
} from '../../features/obituaries/components/search-results.js';
import { obituaryWords, searchWords } from '../../features/obituaries/obituary-words.js';
import { type SearchAddress, useSearchAddress } from '../../features/obituaries/use-search-address.js';
import { useApi } from '../../lib/api-context.js';
import { isOffline } from '../../lib/is-offline.js';
import { PageHead } from '../../lib/page-head.js';
import { pageCount, readPage } from '../../lib/paging.js';
import { paths, queryKeys, withQuery } from '../../lib/paths.js';
import type { PrefetchContext } from '../screen.js';
import styles from './search.module.css';

export async function prefetch({ queryClient, api, search }: PrefetchContext): Promise<void> {
  const name = search.get(queryKeys.name)?.trim();
  if (!name) return;
  await queryClient.fetchQuery(searchObituariesQuery(api, name, readPage(search.get(queryKeys.page))));
}

/** Pages by name. */
export default function SearchScreen() {
  const address = useSearchAddress();
  const { name, page } = address;
  const query = useQuery(searchObituariesQuery(useApi(), name, page));
  const list = name === '' ? undefined : query.data;
  const offline = isOffline(query.error);
  return (
    <div className={`wrap ${styles.screen}`}>
      <PageHead title={shellTexts.search} description={searchWords.description} isNoindex={name !== ''} />
      <h1 className={styles.title}>{homeTexts.heroSearch}</h1>
      <SearchLine address={address} />
      <p className={styles.count} role="status">
        {list && list.total > 0 && foundText(list)}
      </p>
      {name === '' && <SearchStart />}
      {name !== '' && query.isPending && <SearchLoading />}
      {name !== '' && query.isError && (
        <ErrorState
          icon={offline ? 'offline' : 'alert'}
          title={offline ? obituaryWords.offlineTitle : typeset(clientErrors['client.loadFailed'])}
          text={offline ? obituaryWords.offlineText : obituaryWords.failedText}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {list && (
        <div className={query.isPlaceholderData ? styles.stale : undefined}>
          <SearchResults list={list} />
          <Pager
            label={searchWords.pages}
            page={list.page}
            pages={pageCount(list)}
            hrefOf={(next) =>
              withQuery(paths.search, {
                [queryKeys.name]: name,
                [queryKeys.page]: next > 1 ? String(next) : null,
              })
            }
          />
        </div>
      )}
    </div>
  );
}

/** The one field; without scripts it is a plain form that asks by its address. */
function SearchLine({ address }: { address: SearchAddress }) {
  const input = useRef<HTMLInputElement>(null);
  const adoptTyped = useEffectEvent(() => {
    const typed = input.current?.value ?? '';
    if (typed !== address.text) address.type(typed);
  });
  // On a slow line a name may be typed before the script has come.
  useEffect(() => adoptTyped(), []);
  return (
    <search>
      <form
        className={styles.line}
        action={paths.search}
        onSubmit={(event) => {
          event.preventDefault();
          address.askNow();
        }}
      >
        <Field label={searchWords.label} labelHidden>
          <TextInput
            ref={input}
            icon="search"
            name={queryKeys.name}
            placeholder={searchWords.label}
            autoComplete="off"
            enterKeyHint="search"
            value={address.text}
            onChange={(event) => address.type(event.target.value)}
            trailing={
              address.text !== '' && (
                <IconButton icon="close" label={searchWords.clear} onClick={() => address.type('')} />
              )
            }
          />
        </Field>
      </form>
    </search>
  );
}
