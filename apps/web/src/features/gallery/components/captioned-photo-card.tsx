import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { maxPhotoText } from '@memorial/contracts/media/media.constants';
import { fillText } from '@memorial/contracts/text';
import { Button, IconButton } from '@memorial/ui/button/button';
import { Field } from '@memorial/ui/field/field';
import { Icon } from '@memorial/ui/icon/icon';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { useRef } from 'react';
import type { PhotoDetails } from '../../../shared/photos/photo-details.js';
import { isHeic, photoFileTypes } from '../../../shared/photos/photo-file.js';
import { useThumbnail } from '../../../shared/photos/use-thumbnail.js';
import { galleryCopy as copy } from '../gallery.copy.js';
import type { GalleryItem } from '../model/gallery-item.js';
import styles from './captioned-photo-card.module.css';
import { PhotoDetailsFields } from './photo-details-fields.js';

/** One photo of the gallery: drag handle, move buttons, caption field and remove button. */
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
  /** @param to new index, counted from 0 */
  onMove: (to: number) => void;
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
      <div className={styles.actions}>
        {total > 1 && (
          <>
            <IconButton
              {...attributes}
              {...listeners}
              ref={setActivatorNodeRef}
              icon="drag"
              label={withPosition(copy.drag)}
              className={styles.handle}
            />
            <IconButton
              icon="up"
              label={withPosition(copy.up)}
              data-key={item.key}
              data-deed="up"
              disabled={position === 1}
              onClick={() => onMove(position - 2)}
            />
            <IconButton
              icon="down"
              label={withPosition(copy.down)}
              data-key={item.key}
              data-deed="down"
              disabled={position === total}
              onClick={() => onMove(position)}
            />
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
          <TextInput
            value={item.caption}
            placeholder={copy.captionHint}
            limit={maxPhotoText.description}
            autoComplete="off"
            onChange={(event) => onCaption(event.target.value)}
          />
        </Field>
        <PhotoDetailsFields details={item.details} position={position} onChange={onDetails} />
        {item.state === 'missing' && <MissingFile label={withPosition(copy.placeOf)} onReplace={onReplace} />}
      </div>
    </li>
  );
}

function Picture({ item, label }: { item: GalleryItem; label: string }) {
  const thumbnail = useThumbnail(item.source);
  const note = noteOf(item, thumbnail);
  return (
    <figure className={styles.figure}>
      {typeof thumbnail === 'object' ? (
        <img className={styles.picture} src={thumbnail.url} alt={item.caption || label} />
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
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.missing}>
      <p>
        <Icon name="alert" size="s" /> {copy.missing}
      </p>
      {onReplace && (
        <>
          <input
            ref={input}
            type="file"
            accept={photoFileTypes}
            className="visually-hidden"
            tabIndex={-1}
            aria-label={`${copy.chooseAgain}: ${label}`}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) onReplace(file);
              event.target.value = '';
            }}
          />
          <Button variant="quiet" flush="start" icon="upload" onClick={() => input.current?.click()}>
            {copy.chooseAgain}
          </Button>
        </>
      )}
    </div>
  );
}
