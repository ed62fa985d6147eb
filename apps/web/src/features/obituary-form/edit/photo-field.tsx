import { Button } from '@memorial/ui/button/button';
import { Icon } from '@memorial/ui/icon/icon';
import { Portrait } from '@memorial/ui/portrait/portrait';
import { type Crop, defaultCrop } from '../../../shared/portrait-crop/crop.js';
import { portraitCopy } from '../../../shared/portrait-crop/portrait.copy.js';
import { PortraitField, sizeHint } from '../../../shared/portrait-crop/portrait-field.js';
import { editCopy as copy } from './edit.copy.js';
import type { PhotoChange, PhotoEvent } from './edit-reducer.js';
import styles from './photo-field.module.css';

export interface PhotoFieldProps {
  readonly photo: PhotoChange;
  readonly dispatch: (event: PhotoEvent) => void;
}

/** Main photo of the page and its pending change. */
export function PhotoField({ photo, dispatch, maxBytes }: PhotoFieldProps & { maxBytes: number | null }) {
  const crop = (next: Crop) => dispatch({ type: 'photoCropped', crop: next });
  return (
    <PortraitField
      heading="h3"
      chosen={photo.chosen}
      maxBytes={maxBytes}
      uncroppableCopy={{ keptAsIs: copy.keptAsIs }}
      placeholder={{ className: styles.empty }}
      onChoose={(file) => dispatch({ type: 'photoChosen', file })}
      onCrop={crop}
      empty={({ choose }) => <PhotoOfPage photo={photo} dispatch={dispatch} onChoose={choose} />}
      actions={({ isFramed }) => (
        <div className={styles.actions}>
          {isFramed && (
            <Button variant="quiet" flush="start" icon="refresh" onClick={() => crop(defaultCrop)}>
              {copy.photoReset}
            </Button>
          )}
          <Button
            variant="quiet"
            flush="start"
            icon="undo"
            onClick={() => dispatch({ type: 'photoCancelled' })}
          >
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

function PhotoOfPage({ photo, dispatch, onChoose }: PhotoFieldProps & { onChoose: () => void }) {
  const setRemoved = (isRemoved: boolean) => dispatch({ type: 'photoRemovalSet', isRemoved });
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
          <Button variant="quiet" flush="start" icon="undo" onClick={() => setRemoved(false)}>
            {copy.photoKeep}
          </Button>
        ) : (
          <Button
            variant="quiet"
            flush="start"
            icon="trash"
            className={styles.remove}
            onClick={() => setRemoved(true)}
          >
            {copy.photoDelete}
          </Button>
        )}
      </div>
    </>
  );
}
