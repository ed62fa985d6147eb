import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { fillText } from '@memorial/contracts/text';
import { useId, useMemo, useState } from 'react';
import { useFocusAfter } from '../../../lib/use-focus-after.js';
import { type RefusedFile, sortFiles } from '../chosen-files.js';
import type { GalleryItem } from '../gallery-item.js';
import { galleryWords as words } from '../gallery-words.js';
import { announcementsFor, dragInstructions, upAndDown } from '../moving.js';
import { AddPhotos } from './add-photos.js';
import { GalleryCard } from './gallery-card.js';
import styles from './gallery-editor.module.css';
import { RefusedFiles } from './refused-files.js';

export interface GalleryEditorProps {
  /** In their order. */
  readonly items: readonly GalleryItem[];
  /** How many the plan allows; null is without end. */
  readonly limit: number | null;
  /** The plan's largest file in bytes; null when the plan is not known. */
  readonly maxBytes: number | null;
  /** Told of files that may be sent, at most as many as fit. */
  readonly onAdd: (files: readonly File[]) => void;
  /** Answers `false` where it is asked about first. */
  readonly onRemove: (key: string) => unknown;
  /** @param to its new place, counted from 0 */
  readonly onMove: (key: string, to: number) => void;
  readonly onCaption: (key: string, caption: string) => void;
  /** A file in the place of one whose bytes are lost. */
  readonly onReplace?: (key: string, file: File) => void;
  /** Somebody wants more than the plan allows; without it no plan has more. */
  readonly onLimit?: (() => void) | undefined;
  /** Stands under the head: how the list is to be filled. */
  readonly hint?: string;
}

/** Photographs of a gallery: chosen, seen, put in order, captioned and removed; what becomes of them its owner decides. */
export function GalleryEditor(props: GalleryEditorProps) {
  const { items, limit, maxBytes, onAdd, onMove, onRemove, onLimit, hint } = props;
  const headId = useId();
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [said, setSaid] = useState('');
  const { block, focusAfter } = useFocusAfter<HTMLElement>();
  const keys = useMemo(() => items.map(({ key }) => key), [items]);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  function choose(files: readonly File[], room: number | null) {
    const known = items.flatMap(({ source }) => (source instanceof File ? [source] : []));
    const chosen = sortFiles(files, { known, room, limit, maxBytes });
    setRefused(chosen.refused);
    return chosen.taken;
  }
  function add(files: readonly File[]) {
    const taken = choose(files, limit === null ? null : Math.max(0, limit - items.length));
    // At the plan's number another button stands there.
    focusAfter(...whereToAdd);
    if (taken.length > 0) onAdd(taken);
  }
  function move(key: string, to: number) {
    onMove(key, to);
    setSaid(fillText(words.dragMoved, { place: to + 1, total: items.length }));
  }
  function endDrag({ active, over }: DragEndEvent) {
    const to = over === null ? -1 : keys.indexOf(String(over.id));
    if (to >= 0 && active.id !== over?.id) onMove(String(active.id), to);
  }

  return (
    <section ref={block} className={styles.editor} aria-labelledby={headId}>
      <div className={styles.head}>
        <h2 id={headId} className={styles.title}>
          {words.photos}
        </h2>
        <p className={styles.count}>
          {limit === null ? items.length : fillText(words.places, { count: items.length, limit })}
        </p>
      </div>
      {hint && <p className={styles.hint}>{hint}</p>}
      {items.length > 0 && (
        <DndContext
          id={`${headId}-drag`}
          sensors={sensors}
          collisionDetection={closestCenter}
          modifiers={[upAndDown]}
          accessibility={{
            announcements: announcementsFor(keys),
            screenReaderInstructions: dragInstructions,
          }}
          onDragEnd={endDrag}
        >
          <SortableContext items={keys} strategy={verticalListSortingStrategy}>
            <ol className={styles.list}>
              {items.map((item, index) => (
                <GalleryCard
                  key={item.key}
                  item={item}
                  place={index + 1}
                  total={items.length}
                  onCaption={(caption) => props.onCaption(item.key, caption)}
                  onReplace={
                    props.onReplace &&
                    ((file) => {
                      const [sound] = choose([file], null);
                      if (!sound) return;
                      focusAfter(deedOf(item.key, 'remove'));
                      props.onReplace?.(item.key, sound);
                    })
                  }
                  onMove={(to) => {
                    const deeds = to > index ? (['down', 'up'] as const) : (['up', 'down'] as const);
                    focusAfter(...deeds.map((deed) => deedOf(item.key, deed)));
                    move(item.key, to);
                  }}
                  onRemove={() => {
                    if (onRemove(item.key) === false) return;
                    const beside = items[index + 1] ?? items[index - 1];
                    focusAfter(...(beside ? [deedOf(beside.key, 'remove')] : []), '[data-deed="add"]');
                    setSaid(fillText(words.removed, { total: items.length - 1 }));
                  }}
                />
              ))}
            </ol>
          </SortableContext>
        </DndContext>
      )}
      <AddPhotos count={items.length} limit={limit} maxBytes={maxBytes} onFiles={add} onLimit={onLimit} />
      <RefusedFiles
        files={refused}
        onClose={() => {
          focusAfter(...whereToAdd);
          setRefused([]);
        }}
        onLimit={onLimit}
      />
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </section>
  );
}

/** The button that adds more; where there is none, the end of the list. */
const whereToAdd = ['[data-deed="add"]', 'li:last-child [data-deed="remove"]'];

/** A button of a photograph that can be pressed. */
function deedOf(key: string, deed: 'up' | 'down' | 'remove'): string {
  return `[data-key="${CSS.escape(key)}"][data-deed="${deed}"]:not(:disabled)`;
}
