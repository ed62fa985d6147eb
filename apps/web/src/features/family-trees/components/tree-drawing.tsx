import type { FamilyMemberView } from '@memorial/contracts/family-trees/family-trees.schemas';
import { generationName, rootGenerationOf } from '@memorial/contracts/family-trees/generation-name';
import { nameInTree } from '@memorial/contracts/family-trees/person-text';
import { lineStyle } from '@memorial/contracts/family-trees/tree-drawing';
import { familyTreeEditorMessages as editor } from '@memorial/contracts/messages/ui/family-tree-editor';
import { familyTreePageMessages as copy } from '@memorial/contracts/messages/ui/family-tree-page';
import { fillText } from '@memorial/contracts/text';
import type { FamilyTreeDrawing } from '@memorial/family-tree-layout/family-tree-layout';
import { bondPathOf, pathOf } from '@memorial/family-tree-layout/line-path';
import { Icon } from '@memorial/ui/icon/icon';
import { Link } from '@memorial/ui/link/link';
import { CandleOriginal } from '@memorial/ui/missing-portrait/candle-copy';
import {
  type KeyboardEvent,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { obituaryHref } from '../../../shared/navigation/paths.js';
import type { LoadedTree } from '../api/get-family-tree.query.js';
import { useZoom } from '../hooks/use-zoom.js';
import { drawTree, phoneSizes, wideSizes, withEveryRow } from '../model/draw-tree.js';
import { arrows, nextCard } from '../model/next-card.js';
import { relativesInTree, relativesText } from '../model/relatives.js';
import { rowRange, type TreeEditing } from '../model/tree-editing.js';
import { AddButton } from './add-button.js';
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

/** Rows that are nearer to each other show their numbers alone. */
const namedRowScale = 0.5;

/** Space around the drawing for the outline of a card with the focus, in pixels. */
const margin = 16;

export interface TreeDrawingProps extends LoadedTree {
  /** Person in the middle at first; null: the root person. */
  readonly focusId: string | null;
  /** Null: the tree is only read. */
  readonly editing: TreeEditing | null;
}

/** The tree as cards on rows, with lines; it scrolls sideways, and its rows keep their names in sight. */
export function TreeDrawing({ tree, relationships, focusId, editing }: TreeDrawingProps) {
  const isPhone = usePhone();
  const candle = useId();
  const sizes = isPhone ? phoneSizes : wideSizes;
  const isEditing = editing !== null;
  const drawing = useMemo(() => {
    const drawn = drawTree(tree, relationships, sizes);
    return isEditing ? withEveryRow(drawn, rowRange, sizes) : drawn;
  }, [tree, relationships, sizes, isEditing]);
  const relativesOf = useMemo(() => relativesInTree(tree.members, relationships), [tree, relationships]);
  const memberById = new Map(tree.members.map((member) => [member.personId, member]));
  const rootGeneration = rootGenerationOf(tree);
  const scroller = useRef<HTMLDivElement>(null);
  const zoom = useZoom(scroller, drawing.width + 2 * margin, !isPhone);
  const [focused, setFocused] = useState<string | null>(null);
  // A person may have left the tree, and a link may name somebody who is not in it.
  const firstOf = (ids: readonly (string | null | undefined)[]) =>
    ids.find((id) => drawing.cards.some((card) => card.id === id)) ?? null;
  const middleId = firstOf([focusId, tree.rootPersonId, drawing.cards[0]?.id]);
  const chosen = firstOf([focused, middleId]);

  // A change of the tree leaves the reader where they are.
  const showMiddle = useEffectEvent(() => {
    const element = scroller.current;
    const card = drawing.cards.find(({ id }) => id === middleId);
    if (!element || !card) return;
    element.scrollLeft = (margin + card.x + sizes.cardWidth / 2) * zoom.scale - element.clientWidth / 2;
    if (middleId === null || middleId !== focusId) return;
    setFocused(middleId);
    document.getElementById(cardId(middleId))?.scrollIntoView({ block: 'center', inline: 'nearest' });
  });
  useLayoutEffect(() => showMiddle(), [middleId, sizes]);

  function move(event: KeyboardEvent<HTMLElement>) {
    const arrow = arrows.find((key) => key === event.key);
    if (!arrow || chosen === null) return;
    event.preventDefault();
    const next = nextCard(drawing, relativesOf(chosen), chosen, arrow);
    if (next === null) return;
    setFocused(next);
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
            <CandleOriginal id={candle} />
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
                      candle={candle}
                      isRoot={id === tree.rootPersonId}
                      isFound={id === focusId}
                      isChosen={id === chosen}
                      onFocus={() => setFocused(id)}
                      onEdit={editing && (() => editing.onMember(id))}
                    />
                    {editing?.canRemove(member) && (
                      <button
                        type="button"
                        className={styles.remove}
                        tabIndex={id === chosen ? 0 : -1}
                        aria-label={fillText(editor.removeNamed, { name: nameInTree(member).whole })}
                        onClick={() => editing.onRemove(id)}
                      >
                        <Icon name="close" size="s" />
                      </button>
                    )}
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
      <ol
        className={[styles.rail, isEditing && styles.wideRail, scale < namedRowScale && styles.numbersOnly]
          .filter(Boolean)
          .join(' ')}
        aria-hidden={!isEditing}
      >
        {drawing.rows.map(({ generation, y }) => (
          <li key={generation} style={{ top: (margin + y) * scale }}>
            <span className={styles.number}>{generation}</span>
            <span className={styles.generation}>{generationName(generation, rootGeneration).title}</span>
            <span className={styles.role}>{generationName(generation, rootGeneration).role}</span>
            {editing && <AddButton generation={generation} editing={editing} className={styles.add} />}
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
  readonly candle: string;
  readonly isRoot: boolean;
  readonly isFound: boolean;
  /** The one card that the Tab key reaches. */
  readonly isChosen: boolean;
  readonly onFocus: () => void;
  /** Null: the card leads to the page. */
  readonly onEdit: (() => void) | null;
}

function PersonCard({
  member,
  relatives,
  candle,
  isRoot,
  isFound,
  isChosen,
  onFocus,
  onEdit,
}: PersonCardProps) {
  const shared = {
    id: cardId(member.personId),
    className: [styles.card, isRoot && styles.root, isFound && styles.found].filter(Boolean).join(' '),
    title: nameInTree(member).whole,
    tabIndex: isChosen ? 0 : -1,
    onFocus,
  };
  const face = <PersonFace member={member} relatives={relatives} candle={candle} />;
  if (onEdit)
    return (
      <button type="button" aria-haspopup="dialog" onClick={onEdit} {...shared}>
        {face}
      </button>
    );
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
      {drawing.lines.map(({ kind, people, points: [start, end, ...rest] }) =>
        kind === 'couple' && start && end && rest.length === 0 ? (
          <path key={people.join(' ')} className={styles.bond} d={bondPathOf(start, end)} />
        ) : null,
      )}
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
