import { generationName, rootGenerationOf } from '@memorial/contracts/family-trees/generation-name';
import {
  isSeparated,
  type LineStyle,
  lineStyle,
  type StyledRelationships,
} from '@memorial/contracts/family-trees/tree-drawing';
import { familyTreePageMessages as copy } from '@memorial/contracts/messages/ui/family-tree-page';
import type { DrawingSizes, FamilyTreeDrawing } from '@memorial/family-tree-layout/family-tree-layout';
import { coupleSignOf, pathOf } from '@memorial/family-tree-layout/line-path';
import { Icon } from '@memorial/ui/icon/icon';
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLinksInside } from '../../../shared/navigation/use-links-inside.js';
import type { LoadedTree } from '../api/get-family-tree.query.js';
import { useZoom } from '../hooks/use-zoom.js';
import { drawTree, phoneSizes, wideSizes, withEveryRow } from '../model/draw-tree.js';
import { arrows, nextCard } from '../model/next-card.js';
import { relativesInTree } from '../model/relatives.js';
import { cardsOfTree } from '../model/tree-cards.js';
import { rowRange, type TreeEditing } from '../model/tree-editing.js';
import { AddButton } from './add-button.js';
import { cardId, PersonCard, personAt } from './person-card.js';
import styles from './tree-drawing.module.css';
import { bondClass, separationClass, strokeOf, TreeLegend } from './tree-legend.js';

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
export function TreeDrawing(props: TreeDrawingProps) {
  const { tree, relationships, editing } = props;
  const isPhone = usePhone();
  const sizes = isPhone ? phoneSizes : wideSizes;
  const isEditing = editing !== null;
  const drawing = useMemo(() => {
    const drawn = drawTree(tree, relationships, sizes);
    return isEditing ? withEveryRow(drawn, rowRange, sizes) : drawn;
  }, [tree, relationships, sizes, isEditing]);
  return <DrawnTree {...props} drawing={drawing} sizes={sizes} />;
}

export interface DrawnTreeProps extends TreeDrawingProps {
  readonly drawing: FamilyTreeDrawing;
  readonly sizes: DrawingSizes;
}

/** A tree whose people and lines have their places. */
export function DrawnTree({ tree, relationships, focusId, editing, drawing, sizes }: DrawnTreeProps) {
  const isEditing = editing !== null;
  const cardOf = useMemo(() => cardsOfTree({ tree, relationships }), [tree, relationships]);
  const rowById = useMemo(() => new Map(relationships.map((row) => [row._id, row])), [relationships]);
  const rootGeneration = rootGenerationOf(tree);
  const scroller = useRef<HTMLDivElement>(null);
  const zoom = useZoom(scroller, drawing.width + 2 * margin, sizes === wideSizes);
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
    const next = nextCard(drawing, relativesInTree(tree.members, relationships)(chosen), chosen, arrow);
    if (next === null) return;
    setFocused(next);
    document.getElementById(cardId(next))?.focus();
  }

  const links = useLinksInside();

  function focus(event: FocusEvent<HTMLElement>) {
    const at = personAt(event.target);
    if (at) setFocused(at.personId);
    links.onFocus(event);
  }

  function press(event: MouseEvent<HTMLElement>) {
    const at = editing && personAt(event.target);
    if (at?.isRemoval) editing?.onRemove(at.personId);
    else if (at) editing?.onMember(at.personId);
    else links.onClick(event);
  }

  const { scale } = zoom;
  const drawingStyle: CSSProperties & Record<`--${string}`, string> = {
    ...(scale !== 1 && { transform: `scale(${scale})` }),
    width: drawing.width,
    height: drawing.height,
    '--card-width': `${sizes.cardWidth}px`,
    '--card-height': `${sizes.cardHeight}px`,
  };
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
            style={drawingStyle}
            onKeyDown={move}
            {...links}
            onFocus={focus}
            onClick={press}
          >
            <Lines drawing={drawing} rowById={rowById} />
            {drawing.cards.map(({ id, x, y }) => {
              const card = cardOf.get(id);
              return (
                card && (
                  <PersonCard
                    key={id}
                    card={card}
                    x={x}
                    y={y}
                    isRoot={id === tree.rootPersonId}
                    isFound={id === focusId}
                    isChosen={id === chosen}
                    isEditing={isEditing}
                    isRemovable={editing?.canRemove(card.member) ?? false}
                  />
                )
              );
            })}
          </section>
        </div>
      </div>
      <TreeLegend className={styles.legend} lines={drawing.lines} rowById={rowById} />
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

const lineStyles: readonly LineStyle[] = ['plain', 'dashed', 'dotted', 'open'];

/** All lines of one style are one path, and all signs of one kind. */
const Lines = memo(function Lines({
  drawing: { width, height, lines },
  rowById,
}: {
  drawing: FamilyTreeDrawing;
  rowById: StyledRelationships;
}) {
  const paths: Record<LineStyle, string> = { plain: '', dashed: '', dotted: '', open: '' };
  const signs = { bond: '', separation: '' };
  for (const line of lines) {
    paths[lineStyle(line, rowById)] += pathOf(line.points);
    const couple = coupleSignOf(line, isSeparated(line, rowById));
    if (couple) signs[couple.sign] += couple.d;
  }
  return (
    <svg className={styles.lines} width={width} height={height} aria-hidden="true" focusable="false">
      {lineStyles.map((style) => (
        <path key={style} {...strokeOf(style)} d={paths[style]} />
      ))}
      <path className={bondClass} d={signs.bond} />
      <path className={separationClass} d={signs.separation} />
    </svg>
  );
});

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
