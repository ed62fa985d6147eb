import { wizardMessages as copy } from '@memorial/contracts/messages/ui/wizard';
import { fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { PortraitPrint } from '@memorial/ui/portrait-print/portrait-print';
import type { ReactNode } from 'react';
import { byteSize } from '../../../shared/format/byte-size.js';
import { defaultCrop } from '../../../shared/portrait-crop/crop.js';
import { PortraitField, sizeHint } from '../../../shared/portrait-crop/portrait-field.js';
import type { PhotoDraft } from './drafts/use-photo-draft.js';
import styles from './wizard-photo-field.module.css';

/** Frames of a portrait on the page: a print on paper, or granite without a frame. */
const onPaper = (picture: ReactNode) => <PortraitPrint className={styles.print}>{picture}</PortraitPrint>;
const onGranite = (picture: ReactNode) => (
  <div data-theme="granite" className={styles.stone}>
    {picture}
  </div>
);

/** Choose, crop, replace and remove the main photo, framed as on the page. */
export function WizardPhotoField({
  draft,
  maxBytes,
  isMilitary = false,
}: {
  draft: PhotoDraft;
  maxBytes: number | null;
  isMilitary?: boolean;
}) {
  const { photo } = draft;
  const isOverLimit = photo !== null && maxBytes !== null && photo.file.size > maxBytes;
  return (
    <div className={styles.portrait}>
      <PortraitField
        chosen={photo}
        frame={isMilitary ? onGranite : onPaper}
        maxBytes={maxBytes}
        uncroppableCopy={{
          keptAsIs: copy.keptAsIs,
          heicKept: copy.heicKept,
          tooLarge: (bytes) => fillText(copy.photoTooLarge, { size: byteSize(bytes) }),
        }}
        placeholder={{ className: styles.unseen, reading: copy.photoReading }}
        onChoose={draft.choose}
        onCrop={draft.setCrop}
        emptyClass={styles.empty}
        actions={({ isFramed, choose }) => (
          <div className={styles.actions}>
            {isFramed && (
              <Button variant="quiet" icon="undo" onClick={() => draft.setCrop(defaultCrop)}>
                {copy.photoReset}
              </Button>
            )}
            <Button variant="quiet" icon="swap" onClick={choose}>
              {copy.photoReplace}
            </Button>
            <Button variant="quiet" icon="trash" className={styles.remove} onClick={draft.remove}>
              {copy.photoRemove}
            </Button>
          </div>
        )}
        hints={({ isFramed }) => [
          photo === null && copy.photoHint,
          photo === null && sizeHint(maxBytes),
          isFramed && copy.photoFrame,
          isFramed && isOverLimit && copy.photoCutDown,
          photo !== null && !draft.isPersisted && copy.photoNotKept,
        ]}
      />
    </div>
  );
}
