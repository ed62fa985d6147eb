import { commonTexts } from '@memorial/contracts/messages/common.messages';
import { homeTexts } from '@memorial/contracts/messages/home.messages';
import type { ObituaryList } from '@memorial/contracts/obituaries/obituaries.schemas';
import { counted } from '@memorial/contracts/text';
import { CardGrid } from '@memorial/ui/card-grid/card-grid';
import { EmptyState } from '@memorial/ui/empty-state/empty-state';
import { ObituaryCard } from '@memorial/ui/obituary-card/obituary-card';
import { SkeletonCard, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { MemberLinkButton } from '../../../lib/member-link-button.js';
import { obituaryCardFacts } from '../../../lib/obituary-card-facts.js';
import { paths } from '../../../lib/paths.js';
import { searchWords as words } from '../obituary-words.js';

/** How many cards stand in the first view: their pictures are not waited for. */
const firstRow = 4;

export function foundText({ total, isTotalExact }: Pick<ObituaryList, 'total' | 'isTotalExact'>): string {
  if (total === 0) return commonTexts.nothingFound;
  const pages = counted(total, 'сторінку', 'сторінки', 'сторінок');
  return isTotalExact ? `Знайдено ${pages}` : `Знайдено щонайменше ${pages}`;
}

export function SearchResults({ list }: { list: ObituaryList }) {
  if (list.total === 0)
    return (
      <EmptyState
        picture="silhouette"
        title={commonTexts.nothingFound}
        text={words.emptyText}
        action={
          <MemberLinkButton variant="main" reason="page" href={paths.memoryCreate}>
            {homeTexts.heroCreate}
          </MemberLinkButton>
        }
      />
    );
  return (
    <CardGrid>
      {list.data.map((card, index) => (
        <li key={card._id}>
          <ObituaryCard {...obituaryCardFacts(card)} headingLevel={2} priority={index < firstRow} />
        </li>
      ))}
    </CardGrid>
  );
}

export function SearchLoading() {
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

export function SearchStart() {
  return <EmptyState picture="candle" title={words.startTitle} text={words.startText} />;
}
