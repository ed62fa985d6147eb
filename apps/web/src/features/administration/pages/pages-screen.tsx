import { type PageState, pageStates } from '@memorial/contracts/administration/pages.constants';
import { adminPartLabels } from '@memorial/contracts/messages/ui/admin';
import { adminPageMessages as copy, pageStateLabels } from '@memorial/contracts/messages/ui/admin-pages';
import { typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { EmptyState } from '@memorial/ui/empty-state/empty-state';
import { Field } from '@memorial/ui/field/field';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { QueryError } from '../../../shared/loading/query-error.js';
import { listPagesQuery } from '../api/admin-pages.js';
import { AdminSection } from '../components/admin-section.js';
import { ChoiceChips } from '../components/choice-chips.js';
import styles from '../components/entries.module.css';
import { PageEntry } from './page-entry.js';

/** /admin/obituaries: pages of all accounts. */
export function PagesScreen() {
  const [state, setState] = useState<PageState>('all');
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const query = useInfiniteQuery(listPagesQuery(useApi(), state, search));
  const pages = query.data?.pages.flatMap(({ data }) => data);

  function submit(event: FormEvent) {
    event.preventDefault();
    setSearch(typed.trim());
  }

  return (
    <AdminSection title={adminPartLabels.pages} lead={typeset(copy.lead)}>
      <div className={styles.tools}>
        <ChoiceChips
          label={copy.state}
          options={pageStates.map((value) => ({ value, label: pageStateLabels[value] }))}
          value={state}
          onChange={setState}
        />
        <search className={styles.search}>
          <form onSubmit={submit}>
            <Field label={copy.search} labelHidden>
              <TextInput
                icon="search"
                value={typed}
                placeholder={copy.search}
                autoComplete="off"
                enterKeyHint="search"
                onChange={({ target }) => setTyped(target.value)}
              />
            </Field>
          </form>
        </search>
      </div>
      {query.isPending && (
        <SkeletonGroup label={copy.loading}>
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {query.error && !query.data && <QueryError query={query} title={copy.failed} />}
      {pages?.length === 0 && <EmptyState picture="ornament" title={copy.empty} text={copy.emptyText} />}
      {pages && (
        <ul className={styles.entries}>
          {pages.map((page) => (
            <PageEntry key={page._id} page={page} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {copy.more}
        </Button>
      )}
    </AdminSection>
  );
}
