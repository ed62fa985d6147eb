import { fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Icon } from '@memorial/ui/icon/icon';
import { byteSize } from '../../../lib/byte-size.js';
import { firstCrop } from '../../../lib/portrait-crop/crop.js';
import { PortraitField, sizeHint } from '../../../lib/portrait-crop/portrait-field.js';
import { portraitWords } from '../../../lib/portrait-crop/portrait-words.js';
import type { PhotoDraft } from '../use-photo-draft.js';
import { wizardWords as words } from '../wizard-words.js';
import styles from './photo-editor.module.css';

/** Choose, crop, replace and remove the main photo. */
export function PhotoEditor({ draft, maxBytes }: { draft: PhotoDraft; maxBytes: number | null }) {
  const { photo } = draft;
  const isOverLimit = photo !== null && maxBytes !== null && photo.file.size > maxBytes;
  return (
    <PortraitField
      chosen={photo}
      maxBytes={maxBytes}
      faultWords={{
        keptAsIs: words.keptAsIs,
        heicKept: words.heicKept,
        tooLarge: (bytes) => fillText(words.photoTooLarge, { size: byteSize(bytes) }),
      }}
      unseen={{ className: styles.unseen, reading: words.photoReading }}
      onChoose={draft.choose}
      onCrop={draft.frame}
      empty={({ choose }) => (
        <button type="button" className={styles.empty} onClick={choose}>
          <Icon name="camera" size="xl" />
          <span>{portraitWords.photoChoose}</span>
        </button>
      )}
      deeds={({ isFramed, choose }) => (
        <div className={styles.deeds}>
          {isFramed && (
            <Button variant="quiet" icon="undo" onClick={() => draft.frame(firstCrop)}>
              {words.photoReset}
            </Button>
          )}
          <Button variant="quiet" icon="swap" onClick={choose}>
            {words.photoReplace}
          </Button>
          <Button variant="quiet" icon="trash" className={styles.remove} onClick={draft.remove}>
            {words.photoRemove}
          </Button>
        </div>
      )}
      hints={({ isFramed }) => [
        photo === null && words.photoHint,
        photo === null && sizeHint(maxBytes),
        isFramed && words.photoFrame,
        isFramed && isOverLimit && words.photoCutDown,
        photo !== null && !draft.isKept && words.photoNotKept,
      ]}
    />
  );
}
