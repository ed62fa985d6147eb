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
  /** Photos in display order. */
  readonly items: readonly GalleryItem[];
  /** Photo limit of the plan; null means unlimited. */
  readonly limit: number | null;
  /** Maximum file size of the plan, in bytes; null when the plan is unknown. */
  readonly maxBytes: number | null;
  /** Called with valid files only, at most as many as fit. */
  readonly onAdd: (files: readonly File[]) => void;
  /** Returns `false` when the removal asks for confirmation first. */
  readonly onRemove: (key: string) => unknown;
  /** @param to new index, counted from 0 */
  readonly onMove: (key: string, to: number) => void;
  readonly onCaption: (key: string, caption: string) => void;
  /** Replaces a photo whose file is missing. */
  readonly onReplace?: (key: string, file: File) => void;
  /** Called when the user asks for more photos than the plan includes; missing when no plan has more. */
  readonly onLimit?: (() => void) | undefined;
  /** Instructions below the heading. */
  readonly hint?: string;
}

/** List of gallery photos: add, preview, reorder, caption and remove. The parent stores the changes. */
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
    // At the plan's limit the button is replaced by another one.
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

/** Selectors of the add button; without one, the last remove button. */
const whereToAdd = ['[data-deed="add"]', 'li:last-child [data-deed="remove"]'];

/** Selector of an enabled button of one photo. */
function deedOf(key: string, deed: 'up' | 'down' | 'remove'): string {
  return `[data-key="${CSS.escape(key)}"][data-deed="${deed}"]:not(:disabled)`;
}
