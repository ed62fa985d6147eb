import type { FieldFault } from '@memorial/contracts/envelopes.schemas';
import { commonTexts } from '@memorial/contracts/messages/common.messages';
import { homeTexts } from '@memorial/contracts/messages/home.messages';
import type { ObituaryList } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { counted, fillText, typeset } from '@memorial/contracts/text';
import { CardGrid } from '@memorial/ui/card-grid/card-grid';
import { EmptyState } from '@memorial/ui/empty-state/empty-state';
import { ErrorState } from '@memorial/ui/error-state/error-state';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { Pager } from '@memorial/ui/pager/pager';
import { SkeletonCard, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Ref, RefObject } from 'react';
import { ApiError } from '../../../lib/api-error.js';
import { failureOf } from '../../../lib/failure-words.js';
import { MemberLinkButton } from '../../../lib/member-link-button.js';
import { pageCount } from '../../../lib/paging.js';
import { paths } from '../../../lib/paths.js';
import styles from './finder.module.css';
import { finderWords as words } from './finder-words.js';
import { FoundCards } from './found-cards.js';
import { isFiltered, type Place, type Question, questionHref } from './question.js';

/** Number of cards in the first row of a wide screen. */
const firstRow = 4;

interface AskedProps {
  readonly question: Question;
  readonly place: Place;
}

function isAsked({ question, place }: AskedProps): boolean {
  return question.name !== '' || question.category !== place.category || isFiltered(question);
}

/** «Знайдено 12 сторінок», «У пам’яті щонайменше 1000 сторінок». */
export function countText(
  { total, isTotalExact }: Pick<ObituaryList, 'total' | 'isTotalExact'>,
  asked: boolean,
): string {
  const pages = counted(total, 'сторінку', 'сторінки', 'сторінок');
  const text = asked
    ? isTotalExact
      ? words.found
      : words.foundAtLeast
    : isTotalExact
      ? words.inMemory
      : words.inMemoryAtLeast;
  // Nominative case: «У пам’яті одна сторінка», but accusative «Знайдено одну сторінку».
  const kept = counted(total, 'сторінка', 'сторінки', 'сторінок');
  return fillText(text, { pages: asked ? pages : kept });
}

/**
 * Number of results. Announces an empty result to screen readers. Takes focus when the focused element is
 * removed.
 */
export function FoundCount({
  list,
  ref,
  ...asked
}: AskedProps & { list: ObituaryList | undefined; ref: Ref<HTMLDivElement> }) {
  const byOrder = asked.question.name === '' || isFiltered(asked.question);
  return (
    <div className={styles.count} ref={ref} tabIndex={-1}>
      <p role="status">
        {list && list.total > 0 && countText(list, isAsked(asked))}
        {list?.total === 0 && <span className="visually-hidden">{nothingText(asked)}</span>}
      </p>
      {list && list.total > 1 && byOrder && <p className="only-wide">{words.newestFirst}</p>}
    </div>
  );
}

/**
 * Search results with loading, error and empty states.
 * @param focusAfterDelete takes focus after a card is deleted
 */
export function FoundList({
  query,
  afterRemoval,
  ...asked
}: AskedProps & { query: UseQueryResult<ObituaryList>; afterRemoval: RefObject<HTMLElement | null> }) {
  const { data: list, error } = query;
  if (query.isPending) return <FoundLoading />;
  // Keep the previous results if only a refetch failed.
  if (error && !list) return <Failed {...asked} query={query} error={error} />;
  if (!list || list.total === 0) return <NothingFound {...asked} />;
  if (list.data.length === 0) return <BeyondTheLast {...asked} />;
  const { question, place } = asked;
  return (
    <div className={query.isPlaceholderData ? styles.stale : undefined} aria-busy={query.isPlaceholderData}>
      <FoundCards cards={list.data} afterRemoval={afterRemoval} />
      <Pager
        label={words.pages}
        page={list.page}
        pages={pageCount(list)}
        hrefOf={(page) => questionHref(place, { ...question, page })}
      />
    </div>
  );
}

function FoundLoading() {
  return (
    <SkeletonGroup label={words.loading}>
      <CardGrid>
        {Array.from({ length: firstRow }, (_, index) => (
          <li key={index}>
            <SkeletonCard />
          </li>
        ))}
      </CardGrid>
    </SkeletonGroup>
  );
}

function Failed({
  question,
  place,
  query,
  error,
}: AskedProps & { query: UseQueryResult<ObituaryList>; error: Error }) {
  const refusal = refusedQuestion(error);
  if (refusal !== null)
    return (
      <ErrorState
        title={refusal}
        action={
          <LinkButton href={questionHref(place, { ...question, name: '', filters: {}, page: 1 })}>
            {words.reset}
          </LinkButton>
        }
      />
    );
  return (
    <ErrorState {...failureOf(error)} onRetry={() => void query.refetch()} retrying={query.isFetching} />
  );
}

/** The message of a validation error, or null. A retry would fail again. */
function refusedQuestion(error: Error): string | null {
  if (!(error instanceof ApiError) || error.code !== 'validation.failed') return null;
  const [fault] = (error.details.fields ?? []) as FieldFault[];
  return typeset(fault?.message ?? error.message);
}

/** Shown if the URL names a list page after the last one. */
function BeyondTheLast({ question, place }: AskedProps) {
  return (
    <EmptyState
      picture="silhouette"
      title={words.beyondTitle}
      action={
        <LinkButton variant="main" href={questionHref(place, { ...question, page: 1 })}>
          {words.toFirstPage}
        </LinkButton>
      }
    />
  );
}

function nothingText(asked: AskedProps): string {
  return isAsked(asked) ? commonTexts.nothingFound : words.nobodyYet;
}

function NothingFound({ question, place }: AskedProps) {
  const asked = isAsked({ question, place });
  const filtered = isFiltered(question) || question.category !== place.category;
  const byConditions = question.name ? words.emptyByBoth : words.emptyByFilters;
  const without = questionHref(place, { ...question, category: place.category, filters: {}, page: 1 });
  return (
    <EmptyState
      picture={asked ? 'silhouette' : 'candle'}
      title={nothingText({ question, place })}
      text={!asked ? words.nobodyYetText : filtered ? byConditions : words.emptyByName}
      action={
        filtered ? (
          <LinkButton variant="main" href={without}>
            {words.reset}
          </LinkButton>
        ) : (
          <MemberLinkButton variant="main" reason="page" href={paths.memoryCreate}>
            {homeTexts.heroCreate}
          </MemberLinkButton>
        )
      }
    />
  );
}
