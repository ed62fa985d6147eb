import { awardTexts } from '@memorial/contracts/messages/awards.messages';
import { fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Field } from '@memorial/ui/field/field';
import { Icon } from '@memorial/ui/icon/icon';
import { useRef } from 'react';
import { byteSize } from '../../../shared/format/byte-size.js';
import { useRestoreFocus } from '../../../shared/hooks/use-restore-focus.js';
import { photoFileTypes } from '../../../shared/photos/photo-file.js';
import { useThumbnail } from '../../../shared/photos/use-thumbnail.js';
import { awardsCopy as copy } from '../awards.copy.js';
import type { AwardPhotoForm } from '../hooks/use-award-photo.js';
import { AwardPhoto } from './award-photo.js';
import styles from './award-photo-field.module.css';

/** Choose, replace and remove the own photo of an award. */
export function AwardPhotoField({ photo, maxBytes }: { photo: AwardPhotoForm; maxBytes: number | null }) {
  const { source } = photo;
  const input = useRef<HTMLInputElement>(null);
  const { block, restoreFocusTo } = useRestoreFocus<HTMLDivElement>();
  const choose = () => input.current?.click();

  function chooseFile(file: File | undefined) {
    if (!file) return;
    // The pressed button may be replaced by another one.
    restoreFocusTo('[data-choose]');
    photo.choose(file);
  }

  return (
    <div ref={block}>
      <input
        ref={input}
        type="file"
        accept={photoFileTypes}
        className="visually-hidden"
        tabIndex={-1}
        aria-label={copy.photoAdd}
        onChange={(event) => {
          chooseFile(event.target.files?.[0]);
          // Reset the input, so that the same file can be chosen again.
          event.target.value = '';
        }}
      />
      <Field
        label={awardTexts.ownPhoto}
        optional
        group
        error={photo.error ?? (photo.isLost ? copy.photoLost : undefined)}
        hint={source ? undefined : [copy.photoHint, sizeHint(maxBytes)].filter(Boolean).join(' ')}
      >
        {source ? (
          <Chosen
            source={source}
            onReplace={choose}
            onRemove={() => {
              restoreFocusTo('[data-choose]');
              photo.remove();
            }}
          />
        ) : (
          <button type="button" className={styles.add} data-choose="" onClick={choose}>
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

function sizeHint(maxBytes: number | null): string | null {
  return maxBytes === null ? null : fillText(copy.photoSize, { size: byteSize(maxBytes) });
}
