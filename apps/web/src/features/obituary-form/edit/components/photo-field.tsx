import { Button } from '@memorial/ui/button/button';
import { Icon } from '@memorial/ui/icon/icon';
import { Portrait } from '@memorial/ui/portrait/portrait';
import { defaultCrop } from '../../../../lib/portrait-crop/crop.js';
import { portraitCopy } from '../../../../lib/portrait-crop/portrait.copy.js';
import { PortraitField, sizeHint } from '../../../../lib/portrait-crop/portrait-field.js';
import { editCopy as copy } from '../edit.copy.js';
import type { PhotoChange } from '../use-photo-change.js';
import styles from './photo-field.module.css';

/** Main photo of the page and its pending change. */
export function PhotoField({ photo, maxBytes }: { photo: PhotoChange; maxBytes: number | null }) {
  return (
    <PortraitField
      heading="h3"
      chosen={photo.chosen}
      maxBytes={maxBytes}
      uncroppableCopy={{ keptAsIs: copy.keptAsIs }}
      placeholder={{ className: styles.empty }}
      onChoose={photo.choose}
      onCrop={photo.setCrop}
      empty={({ choose }) => <PhotoOfPage photo={photo} onChoose={choose} />}
      actions={({ isFramed }) => (
        <div className={styles.actions}>
          {isFramed && (
            <Button variant="quiet" flush="start" icon="refresh" onClick={() => photo.setCrop(defaultCrop)}>
              {copy.photoReset}
            </Button>
          )}
          <Button variant="quiet" flush="start" icon="undo" onClick={photo.cancelNew}>
            {copy.photoCancelNew}
          </Button>
        </div>
      )}
      notes={
        <div role="status" className={styles.notes}>
          {photo.chosen && <p className={styles.hint}>{copy.photoIsNew}</p>}
          {photo.isRemoved && <p className={styles.hint}>{copy.photoWillGo}</p>}
        </div>
      }
      hints={() => [photo.chosen === null && [copy.photoHint, sizeHint(maxBytes)].filter(Boolean).join(' ')]}
    />
  );
}

function PhotoOfPage({ photo, onChoose }: { photo: PhotoChange; onChoose: () => void }) {
  const page = photo.current;
  if (page.photoUrl === null)
    return (
      <button type="button" className={styles.empty} onClick={onChoose}>
        <Icon name="camera" size="xl" />
        <span>{portraitCopy.photoChoose}</span>
      </button>
    );
  return (
    <>
      <div className={photo.isRemoved ? `${styles.portrait} ${styles.going}` : styles.portrait}>
        <Portrait src={page.photoUrl} thumbhash={page.photoThumbhash} alt={copy.photoOf} colour="always" />
      </div>
      <div className={styles.actions}>
        <Button variant="quiet" flush="start" icon="swap" onClick={onChoose}>
          {copy.photoReplace}
        </Button>
        {photo.isRemoved ? (
          <Button variant="quiet" flush="start" icon="undo" onClick={() => photo.setRemoved(false)}>
            {copy.photoKeep}
          </Button>
        ) : (
          <Button
            variant="quiet"
            flush="start"
            icon="trash"
            className={styles.remove}
            onClick={() => photo.setRemoved(true)}
          >
            {copy.photoDelete}
          </Button>
        )}
      </div>
    </>
  );
}
