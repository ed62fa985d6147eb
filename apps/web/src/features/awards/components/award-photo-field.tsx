import { awardEditorMessages as copy } from '@memorial/contracts/messages/ui/award-editor';
import { awardMessages } from '@memorial/contracts/messages/ui/awards';
import { fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Field } from '@memorial/ui/field/field';
import { Icon } from '@memorial/ui/icon/icon';
import { useState } from 'react';
import type { AwardPhotos, DraftAward } from '../../../shared/awards/draft-award.js';
import { byteSize } from '../../../shared/format/byte-size.js';
import { useRestoreFocus } from '../../../shared/hooks/use-restore-focus.js';
import { photoRejectionOf } from '../../../shared/photos/photo-rejection.js';
import { usePhotoInput } from '../../../shared/photos/use-photo-input.js';
import { useThumbnail } from '../../../shared/photos/use-thumbnail.js';
import { AwardPhoto } from './award-photo.js';
import styles from './award-photo-field.module.css';

/** State of the photo field in the form of one award; the choice is applied when the form is closed. */
export function useAwardPhoto(award: DraftAward, photos: AwardPhotos) {
  /** Undefined: unchanged; null: removed. */
  const [chosen, setChosen] = useState<File | null>();
  const [error, setError] = useState<string | null>(null);
  const stored = award.photoKey === null ? null : photos.source(award.photoKey);
  const source = chosen === undefined ? stored : chosen;
  return {
    /** Shown photo; undefined while it is loading. */
    source,
    /** The draft has a photo whose file this browser no longer has. */
    isLost: source === null && chosen === undefined && award.photoKey !== null,
    error,
    /** A rejected file leaves the photo as it is. */
    choose: (file: File) => {
      const rejection = photoRejectionOf(file, photos.maxBytes);
      setError(rejection?.reason ?? null);
      if (!rejection) setChosen(file);
    },
    remove: () => {
      setError(null);
      setChosen(null);
    },
    apply: (onChange: (award: DraftAward) => void) => {
      if (chosen === undefined) return;
      onChange({ ...award, photoKey: chosen && photos.add(chosen) });
    },
  };
}

/** Choose, replace and remove the own photo of an award. */
export function AwardPhotoField({
  photo,
  maxBytes,
}: {
  photo: ReturnType<typeof useAwardPhoto>;
  maxBytes: number | null;
}) {
  const { source } = photo;
  const { block, restoreFocusTo } = useRestoreFocus<HTMLDivElement>();
  const { input, open } = usePhotoInput(copy.photoAdd, ([file]) => {
    if (!file) return;
    // The pressed button may be replaced by another one.
    restoreFocusTo('[data-choose]');
    photo.choose(file);
  });
  const sizeHint = maxBytes !== null && fillText(copy.photoSize, { size: byteSize(maxBytes) });

  return (
    <div ref={block}>
      {input}
      <Field
        label={awardMessages.ownPhoto}
        optional
        group
        error={photo.error ?? (photo.isLost ? copy.photoLost : undefined)}
        hint={source ? undefined : [copy.photoHint, sizeHint].filter(Boolean).join(' ')}
      >
        {source ? (
          <Chosen
            source={source}
            onReplace={open}
            onRemove={() => {
              restoreFocusTo('[data-choose]');
              photo.remove();
            }}
          />
        ) : (
          <button type="button" className={styles.add} data-choose="" onClick={open}>
            <Icon name="camera" size="l" />
            {copy.photoAdd}
          </button>
        )}
      </Field>
    </div>
  );
}

function Chosen({
  source,
  onReplace,
  onRemove,
}: {
  source: File | string;
  onReplace: () => void;
  onRemove: () => void;
}) {
  const thumbnail = useThumbnail(source);
  return (
    <div className={styles.chosen}>
      <AwardPhoto source={source} alt={copy.photoPreview} className={styles.preview} />
      <div className={styles.tools}>
        <Button variant="quiet" flush="start" icon="swap" data-choose="" onClick={onReplace}>
          {copy.photoReplace}
        </Button>
        <Button variant="quiet" flush="start" icon="trash" className={styles.remove} onClick={onRemove}>
          {copy.photoRemove}
        </Button>
        {typeof thumbnail === 'string' && (
          <p className={styles.note}>{thumbnail === 'reading' ? copy.photoReading : copy.photoUnseen}</p>
        )}
      </div>
    </div>
  );
}
