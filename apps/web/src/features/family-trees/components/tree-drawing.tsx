import type { FamilyMemberView } from '@memorial/contracts/family-trees/family-trees.schemas';
import { familyTreePageMessages as copy } from '@memorial/contracts/messages/ui/family-tree-page';
import type { FamilyTreeDrawing } from '@memorial/family-tree-layout/family-tree-layout';
import { Icon } from '@memorial/ui/icon/icon';
import { Link } from '@memorial/ui/link/link';
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { obituaryHref } from '../../../shared/navigation/paths.js';
import type { LoadedTree } from '../api/get-family-tree.query.js';
import { useZoom } from '../hooks/use-zoom.js';
import { drawTree, lineStyle, pathOf, phoneSizes, wideSizes } from '../model/draw-tree.js';
import { generationName } from '../model/generation-name.js';
import { arrows, nextCard } from '../model/next-card.js';
import { nameInTree } from '../model/person-text.js';
import { relativesInTree, relativesText } from '../model/relatives.js';
import { PersonFace } from './person-card.js';
import styles from './tree-drawing.module.css';

const phones = '(max-width: 767.98px)';

function usePhone(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(phones);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => window.matchMedia(phones).matches,
  );
}

/** Space around the drawing for the outline of a card with the focus, in pixels. */
const margin = 16;

/** The tree as cards on rows, with lines; it scrolls sideways, and its rows keep their names in sight. */
export function TreeDrawing({ tree, relationships }: LoadedTree) {
  const sizes = usePhone() ? phoneSizes : wideSizes;
  const drawing = useMemo(() => drawTree(tree, relationships, sizes), [tree, relationships, sizes]);
  const relativesOf = useMemo(() => relativesInTree(tree.members, relationships), [tree, relationships]);
  const memberById = new Map(tree.members.map((member) => [member.personId, member]));
  const scroller = useRef<HTMLDivElement>(null);
  const zoom = useZoom(scroller, drawing.width + 2 * margin);
  const [chosen, setChosen] = useState(tree.rootPersonId ?? drawing.cards[0]?.id ?? null);

  // The root person stands in the middle at first.
  useLayoutEffect(() => {
    const element = scroller.current;
    const root = drawing.cards.find(({ id }) => id === tree.rootPersonId);
    if (element && root) element.scrollLeft = margin + root.x + sizes.cardWidth / 2 - element.clientWidth / 2;
  }, [drawing, sizes, tree.rootPersonId]);

  function move(event: KeyboardEvent<HTMLElement>) {
    const arrow = arrows.find((key) => key === event.key);
    if (!arrow || chosen === null) return;
    event.preventDefault();
    const next = nextCard(drawing, relativesOf(chosen), chosen, arrow);
    if (next === null) return;
    setChosen(next);
    document.getElementById(cardId(next))?.focus();
  }

  const { scale } = zoom;
  return (
    <div className={styles.frame}>
      <div ref={scroller} className={styles.scroller}>
        <div
          className={styles.space}
          style={{
            width: (drawing.width + 2 * margin) * scale,
            height: (drawing.height + 2 * margin) * scale,
          }}
        >
          <section
            className={styles.drawing}
            aria-label={copy.drawing}
            style={{ transform: `scale(${scale})`, width: drawing.width, height: drawing.height }}
            onKeyDown={move}
          >
            <Lines drawing={drawing} relationships={relationships} />
            {drawing.cards.map(({ id, x, y }) => {
              const member = memberById.get(id);
              return (
                member && (
                  <div
                    key={id}
                    className={styles.place}
                    style={{ left: x, top: y, width: sizes.cardWidth, height: sizes.cardHeight }}
                  >
                    <PersonCard
                      member={member}
                      relatives={relativesText(relativesOf(id))}
                      isRoot={id === tree.rootPersonId}
                      isChosen={id === chosen}
                      onFocus={() => setChosen(id)}
                    />
                  </div>
                )
              );
            })}
          </section>
        </div>
      </div>
      <div className={styles.bar}>
        <ZoomButtons zoom={zoom} />
      </div>
      <ol className={styles.rail} aria-hidden="true">
        {drawing.rows.map(({ generation, y }) => (
          <li key={generation} style={{ top: (margin + y) * scale }}>
            <span className={styles.number}>{generation}</span>
            <span className={styles.generation}>{generationName(generation).title}</span>
            <span className={styles.role}>{generationName(generation).role}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

const cardId = (personId: string) => `person-${personId}`;

interface PersonCardProps {
  readonly member: FamilyMemberView;
  readonly relatives: string;
  readonly isRoot: boolean;
  /** The one card that the Tab key reaches. */
  readonly isChosen: boolean;
  readonly onFocus: () => void;
}

function PersonCard({ member, relatives, isRoot, isChosen, onFocus }: PersonCardProps) {
  const shared = {
    id: cardId(member.personId),
    className: isRoot ? `${styles.card} ${styles.root}` : styles.card,
    title: nameInTree(member).whole,
    tabIndex: isChosen ? 0 : -1,
    onFocus,
  };
  const face = <PersonFace member={member} relatives={relatives} />;
  return member.personData.hasPage ? (
    <Link href={obituaryHref(member.personId)} {...shared}>
      {face}
    </Link>
  ) : (
    <a role="link" aria-disabled="true" {...shared}>
      {face}
    </a>
  );
}

function Lines({
  drawing,
  relationships,
}: { drawing: FamilyTreeDrawing } & Pick<LoadedTree, 'relationships'>) {
  const rowById = new Map(relationships.map((row) => [row._id, row]));
  return (
    <svg
      className={styles.lines}
      width={drawing.width}
      height={drawing.height}
      aria-hidden="true"
      focusable="false"
    >
      {drawing.lines.map((line) => (
        <path
          key={`${line.kind} ${line.people.join(' ')} ${line.relationships.join(' ')}`}
          className={styles[lineStyle(line, rowById)]}
          d={pathOf(line.points)}
        />
      ))}
      {drawing.lines
        .filter(({ kind, points }) => kind === 'couple' && points.length === 2)
        .map(({ people, points: [start, end] }) => (
          <path
            key={people.join(' ')}
            className={styles.bond}
            d={`M${((start?.x ?? 0) + (end?.x ?? 0)) / 2} ${(start?.y ?? 0) - 5}l5 5-5 5-5-5z`}
          />
        ))}
    </svg>
  );
}

function ZoomButtons({ zoom }: { zoom: ReturnType<typeof useZoom> }) {
  return (
    <div className={styles.zoom} role="toolbar" aria-label={copy.zoom}>
      <button type="button" aria-label={copy.zoomOut} onClick={zoom.reduce}>
        <Icon name="minus" />
      </button>
      <output>{Math.round(zoom.scale * 100)} %</output>
      <button type="button" aria-label={copy.zoomIn} onClick={zoom.enlarge}>
        <Icon name="plus" />
      </button>
      <button type="button" aria-label={copy.zoomFit} onClick={zoom.fit}>
        <Icon name="fullscreen" />
      </button>
    </div>
  );
}
