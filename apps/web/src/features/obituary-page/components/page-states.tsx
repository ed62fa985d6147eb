import { loadErrorMessages } from '@memorial/contracts/messages/ui/load-errors';
import { obituaryPageMessages as words } from '@memorial/contracts/messages/ui/obituary-page';
import { obituaryNotFoundText } from '@memorial/contracts/obituaries/not-found-text';
import { typeset } from '@memorial/contracts/text';
import { ErrorState } from '@memorial/ui/error-state/error-state';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { PageHead } from '../../../shared/document/page-head.js';
import { QueryError, type QueryErrorProps } from '../../../shared/loading/query-error.js';
import { paths } from '../../../shared/navigation/paths.js';
import styles from './page-states.module.css';

/** In place of a page that is missing, failed to load or is loading. */
export function AbsentPage({ isMissing, query }: Pick<QueryErrorProps, 'query'> & { isMissing: boolean }) {
  return (
    <>
      <PageHead title={isMissing ? obituaryNotFoundText : words.pageHead} isNoindex />
      {isMissing ? (
        <PageNotFound />
      ) : query.error ? (
        <QueryError query={query} headingLevel={1} className={styles.state} />
      ) : (
        <PageLoading />
      )}
    </>
  );
}

/**
 * Shown both for unknown ids and for pages the caller may not see. The text is the same, so that it reveals
 * nothing.
 */
function PageNotFound() {
  return (
    <ErrorState
      className={styles.state}
      code="404"
      headingLevel={1}
      title={typeset(obituaryNotFoundText)}
      text={loadErrorMessages.pageMissing}
      action={
        <LinkButton icon="search" href={paths.search}>
          {words.findAnother}
        </LinkButton>
      }
    />
  );
}

function PageLoading() {
  return (
    <>
      <h1 className="visually-hidden">{words.pageHead}</h1>
      <SkeletonGroup label={words.loading} className={`wrap ${styles.loading}`}>
        <Skeleton shape="portrait" className={styles.portrait} />
        <div className={styles.lines}>
          <Skeleton shape="block" className={styles.name} />
          <Skeleton />
          <Skeleton shape="short" />
        </div>
      </SkeletonGroup>
    </>
  );
}
