import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { maxPhotoText } from '@memorial/contracts/media/media.constants';
import { galleryEditorMessages as copy } from '@memorial/contracts/messages/ui/gallery-editor';
import { fillText } from '@memorial/contracts/text';
import { Button, IconButton } from '@memorial/ui/button/button';
import { Field } from '@memorial/ui/field/field';
import { Icon } from '@memorial/ui/icon/icon';
import { Textarea } from '@memorial/ui/textarea/textarea';
import type { PhotoDetails } from '../../../shared/photos/photo-details.js';
import { isHeic } from '../../../shared/photos/photo-file.js';
import { usePhotoInput } from '../../../shared/photos/use-photo-input.js';
import { useThumbnail } from '../../../shared/photos/use-thumbnail.js';
import styles from './captioned-photo-card.module.css';
import { PhotoDetailsFields } from './photo-details-fields.js';

/** A gallery photo as the editor shows it; the order is the order of the list. */
export interface GalleryItem {
  /** Identifies the photo while the editor is open. */
  readonly key: string;
  /** A chosen file, or the URL of a stored photo; null when the file is missing. */
  readonly source: File | string | null;
  readonly caption: string;
  readonly details: PhotoDetails;
  /** `sending`: the upload is running; `missing`: the file is missing and must be chosen again. */
  readonly state: 'ready' | 'sending' | 'missing';
  /** True: shown among the others, without any change. */
  readonly isReadOnly?: boolean;
  /** Error message for the user; null when there is none. */
  readonly error: string | null;
}

/**
 * One photo of the gallery: drag handle, move buttons, caption field and remove button. The caption is one line
 * that is shown whole.
 */
export function CaptionedPhotoCard({
  item,
  position,
  total,
  onCaption,
  onDetails,
  onReplace,
  onMove,
  onRemove,
}: {
  item: GalleryItem;
  /** Position in the list, counted from 1. */
  position: number;
  total: number;
  onCaption: (caption: string) => void;
  onDetails: (details: PhotoDetails) => void;
  onReplace: ((file: File) => void) | undefined;
  /** Null: the order cannot be changed. @param to new index, counted from 0 */
  onMove: ((to: number) => void) | null;
  onRemove: () => void;
}) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: item.key, attributes: { roleDescription: copy.dragKind } });
  const withPosition = (text: string) => fillText(text, { place: position, total });
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? `${styles.card} ${styles.dragged}` : styles.card}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <Picture item={item} label={withPosition(copy.placeOf)} />
      {item.isReadOnly ? (
        <p className={styles.details}>{item.caption}</p>
      ) : (
        <>
          <div className={styles.actions}>
            {onMove && total > 1 && (
              <>
                <IconButton
                  {...attributes}
                  {...listeners}
                  ref={setActivatorNodeRef}
                  icon="drag"
                  label={withPosition(copy.drag)}
                  className={styles.handle}
                />
                {(['up', 'down'] as const).map((way) => (
                  <IconButton
                    key={way}
                    icon={way}
                    label={withPosition(copy[way])}
                    data-key={item.key}
                    data-deed={way}
                    disabled={position === (way === 'up' ? 1 : total)}
                    onClick={() => onMove(way === 'up' ? position - 2 : position)}
                  />
                ))}
              </>
            )}
            <IconButton
              icon="trash"
              label={withPosition(copy.remove)}
              data-key={item.key}
              data-deed="remove"
              className={styles.remove}
              onClick={onRemove}
            />
          </div>
          <div className={styles.details}>
            <Field label={withPosition(copy.captionOf)} labelHidden error={item.error ?? undefined}>
              <Textarea
                className={styles.caption}
                rows={2}
                value={item.caption}
                placeholder={copy.captionHint}
                limit={maxPhotoText.description}
                autoComplete="off"
                onChange={(event) => onCaption(event.target.value.replace(/\s*\n\s*/g, ' '))}
              />
            </Field>
            <PhotoDetailsFields details={item.details} position={position} onChange={onDetails} />
            {item.state === 'missing' && (
              <MissingFile label={withPosition(copy.placeOf)} onReplace={onReplace} />
            )}
          </div>
        </>
      )}
    </li>
  );
}

function Picture({ item, label }: { item: GalleryItem; label: string }) {
  const thumbnail = useThumbnail(item.source);
  const note = noteOf(item, thumbnail);
  return (
    <figure className={styles.figure}>
      {typeof thumbnail === 'object' ? (
        <img
          className={styles.picture}
          src={thumbnail.url}
          alt={(!item.isReadOnly && item.caption) || label}
        />
      ) : (
        <span className={styles.picture} role="img" aria-label={label}>
          <Icon name="image" size="l" />
        </span>
      )}
      {note && <figcaption className={styles.note}>{note}</figcaption>}
    </figure>
  );
}

function noteOf({ state, source }: GalleryItem, thumbnail: ReturnType<typeof useThumbnail>): string | null {
  if (state === 'sending') return copy.sending;
  if (thumbnail === 'reading') return copy.reading;
  if (thumbnail !== 'failed' || !(source instanceof File)) return null;
  return isHeic(source) ? copy.heic : copy.unseen;
}

/** Notice for a photo whose file is missing although its caption and position are stored. */
function MissingFile({
  label,
  onReplace,
}: {
  /** Names the photo by its position. */
  label: string;
  onReplace: ((file: File) => void) | undefined;
}) {
  const { input, open } = usePhotoInput(
    `${copy.chooseAgain}: ${label}`,
    ([file]) => file && onReplace?.(file),
  );
  return (
    <div className={styles.missing}>
      <p>
        <Icon name="warning" size="s" /> {copy.missing}
      </p>
      {onReplace && (
        <>
          {input}
          <Button variant="quiet" flush="start" icon="upload" onClick={open}>
            {copy.chooseAgain}
          </Button>
        </>
      )}
    </div>
  );
}
