import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { galleryEditorMessages as copy } from '@memorial/contracts/messages/ui/gallery-editor';
import { fillText } from '@memorial/contracts/text';
import { useId, useMemo, useState } from 'react';
import { useRestoreFocus } from '../../../shared/hooks/use-restore-focus.js';
import type { PhotoDetails } from '../../../shared/photos/photo-details.js';
import { type RejectedFile, validateFiles } from '../model/validate-files.js';
import { AddPhotos, GalleryFull, RejectedFiles } from './add-photos.js';
import { CaptionedPhotoCard, type GalleryItem } from './captioned-photo-card.js';
import styles from './gallery-editor.module.css';

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
  /** Null: the order is not the caller's to change. @param to new index, counted from 0 */
  readonly onMove: ((key: string, to: number) => void) | null;
  readonly onCaption: (key: string, caption: string) => void;
  readonly onDetails: (key: string, details: PhotoDetails) => void;
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
  const [refused, setRefused] = useState<RefusedFiles>(nothingRefused);
  const [announcement, setAnnouncement] = useState('');
  const { block, restoreFocusTo } = useRestoreFocus<HTMLElement>();
  const keys = useMemo(() => items.map(({ key }) => key), [items]);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  function choose(files: readonly File[], room: number | null) {
    const known = items.flatMap(({ source }) => (source instanceof File ? [source] : []));
    const chosen = validateFiles(files, { known, room, maxBytes });
    setRefused(chosen);
    return chosen.accepted;
  }
  function add(files: readonly File[]) {
    const accepted = choose(files, limit === null ? null : Math.max(0, limit - items.length));
    // At the plan's limit the button is replaced by another one.
    restoreFocusTo(...addSelectors);
    if (accepted.length > 0) onAdd(accepted);
  }
  function move(key: string, to: number) {
    onMove?.(key, to);
    setAnnouncement(fillText(copy.dragMoved, { place: to + 1, total: items.length }));
  }
  function endDrag({ active, over }: DragEndEvent) {
    const to = over === null ? -1 : keys.indexOf(String(over.id));
    if (to >= 0 && active.id !== over?.id) onMove?.(String(active.id), to);
  }

  return (
    <section ref={block} className={styles.editor} aria-labelledby={headId}>
      <div className={styles.head}>
        <h2 id={headId} className={styles.title}>
          {copy.photos}
        </h2>
        <p className={styles.count}>
          {limit === null ? items.length : fillText(copy.places, { count: items.length, limit })}
        </p>
      </div>
      {hint && <p className={styles.hint}>{hint}</p>}
      {items.length > 0 && (
        <DndContext
          id={`${headId}-drag`}
          sensors={sensors}
          collisionDetection={closestCenter}
          modifiers={[verticalOnly]}
          accessibility={{
            announcements: announcementsFor(keys),
            screenReaderInstructions: { draggable: copy.dragHow },
          }}
          onDragEnd={endDrag}
        >
          <SortableContext items={keys} strategy={verticalListSortingStrategy}>
            <ol className={styles.list}>
              {items.map((item, index) => (
                <CaptionedPhotoCard
                  key={item.key}
                  item={item}
                  position={index + 1}
                  total={items.length}
                  onCaption={(caption) => props.onCaption(item.key, caption)}
                  onDetails={(details) => props.onDetails(item.key, details)}
                  onReplace={
                    props.onReplace &&
                    ((file) => {
                      const [accepted] = choose([file], null);
                      if (!accepted) return;
                      restoreFocusTo(actionSelector(item.key, 'remove'));
                      props.onReplace?.(item.key, accepted);
                    })
                  }
                  onMove={
                    onMove &&
                    ((to) => {
                      const actions = to > index ? (['down', 'up'] as const) : (['up', 'down'] as const);
                      restoreFocusTo(...actions.map((action) => actionSelector(item.key, action)));
                      move(item.key, to);
                    })
                  }
                  onRemove={() => {
                    if (onRemove(item.key) === false) return;
                    const neighbour = items[index + 1] ?? items[index - 1];
                    restoreFocusTo(
                      ...(neighbour ? [actionSelector(neighbour.key, 'remove')] : []),
                      '[data-deed="add"]',
                    );
                    setAnnouncement(fillText(copy.removed, { total: items.length - 1 }));
                  }}
                />
              ))}
            </ol>
          </SortableContext>
        </DndContext>
      )}
      {limit === null || items.length < limit ? (
        <AddPhotos count={items.length} maxBytes={maxBytes} onFiles={add} />
      ) : (
        <GalleryFull limit={limit} beyondRoom={refused.beyondRoom} onLimit={onLimit} />
      )}
      <RejectedFiles
        files={refused.rejected}
        onClose={() => {
          restoreFocusTo(...addSelectors);
          setRefused({ ...refused, rejected: [] });
        }}
        onLimit={onLimit}
      />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </section>
  );
}

interface RefusedFiles {
  readonly rejected: readonly RejectedFile[];
  /** Names of the files for which the plan has no room. */
  readonly beyondRoom: readonly string[];
}

const nothingRefused = { rejected: [], beyondRoom: [] };

/** Selectors of the add button; without one, the last remove button. */
const addSelectors = ['[data-deed="add"]', 'li:last-child [data-deed="remove"]'];

/** Selector of an enabled button of one photo. */
function actionSelector(key: string, action: 'up' | 'down' | 'remove'): string {
  return `[data-key="${CSS.escape(key)}"][data-deed="${action}"]:not(:disabled)`;
}

/** The list is vertical, so photos are dragged only up and down. */
const verticalOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** Screen reader announcements during dragging. */
function announcementsFor(keys: readonly string[]): Announcements {
  const at = (text: string, key: unknown) =>
    fillText(text, { place: keys.indexOf(String(key)) + 1, total: keys.length });
  return {
    onDragStart: ({ active }) => at(copy.dragBegan, active.id),
    onDragOver: ({ over }) => (over && at(copy.dragMoved, over.id)) || undefined,
    onDragEnd: ({ active, over }) => at(copy.dragEnded, (over ?? active).id),
    onDragCancel: ({ active }) => at(copy.dragCancelled, active.id),
  };
}
