import { homeTexts } from '@memorial/contracts/messages/home.messages';
import { obituaryTexts } from '@memorial/contracts/messages/obituaries.messages';
import { visibilityLabels } from '@memorial/contracts/obituaries/obituaries.constants';
import type {
  ObituaryCard as Card,
  ObituaryList,
} from '@memorial/contracts/obituaries/obituary-views.schemas';
import { typeset } from '@memorial/contracts/text';
import { CardGrid } from '@memorial/ui/card-grid/card-grid';
import { EmptyState } from '@memorial/ui/empty-state/empty-state';
import { Icon, type IconName } from '@memorial/ui/icon/icon';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { ObituaryCard } from '@memorial/ui/obituary-card/obituary-card';
import { SkeletonCard, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { obituaryCardFacts } from '../../../lib/obituary-card-facts.js';
import { paths } from '../../../lib/paths.js';
import { profileWords as words } from '../profile-words.js';
import styles from './own-pages.module.css';

/** Own pages, each with who sees it. */
export function OwnPages({ list }: { list: ObituaryList }) {
  if (list.total === 0)
    return (
      <EmptyState
        picture="candle"
        headingLevel={3}
        title={typeset(obituaryTexts.ownPagesEmpty)}
        text={words.pagesEmpty}
        action={
          <LinkButton variant="main" icon="plus" href={paths.memoryCreate}>
            {homeTexts.heroCreate}
          </LinkButton>
        }
      />
    );
  return (
    <CardGrid>
      {list.data.map((card) => (
        <li key={card._id}>
          <OwnCard card={card} />
        </li>
      ))}
    </CardGrid>
  );
}

function OwnCard({ card }: { card: Card }) {
  return <ObituaryCard {...obituaryCardFacts(card)} extra={<Seen card={card} />} />;
}

function Seen({ card: { isActive, visibility } }: { card: Card }) {
  const icons: Readonly<Record<Card['visibility'], IconName>> = {
    public: 'eye',
    link: 'link',
    private: 'lock',
  };
  return (
    <p className={styles.seen}>
      <Icon name={isActive ? icons[visibility] : 'eye-off'} size="s" />
      <span>{isActive ? visibilityLabels[visibility] : words.deactivated}</span>
    </p>
  );
}

export function OwnPagesLoading() {
  return (
    <SkeletonGroup label={words.pagesLoading}>
      <CardGrid>
        <li>
          <SkeletonCard />
        </li>
        <li>
          <SkeletonCard />
        </li>
      </CardGrid>
    </SkeletonGroup>
  );
}
