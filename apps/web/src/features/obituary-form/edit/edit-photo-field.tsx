import { editingMessages as copy } from '@memorial/contracts/messages/ui/editing';
import { Button } from '@memorial/ui/button/button';
import { Portrait } from '@memorial/ui/portrait/portrait';
import { type Crop, defaultCrop } from '../../../shared/portrait-crop/crop.js';
import { PortraitField, sizeHint } from '../../../shared/portrait-crop/portrait-field.js';
import type { PhotoChange, PhotoEvent } from './edit.reducer.js';
import styles from './edit-photo-field.module.css';

export interface EditPhotoFieldProps {
  readonly photo: PhotoChange;
  readonly dispatch: (event: PhotoEvent) => void;
}

/** Main photo of the page and its pending change. */
export function EditPhotoField({
  photo,
  dispatch,
  maxBytes,
}: EditPhotoFieldProps & { maxBytes: number | null }) {
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
      emptyClass={styles.empty}
      stored={
        photo.current.photoUrl === null
          ? null
          : ({ choose }) => <PhotoOfPage photo={photo} dispatch={dispatch} onChoose={choose} />
      }
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

function PhotoOfPage({ photo, dispatch, onChoose }: EditPhotoFieldProps & { onChoose: () => void }) {
  const page = photo.current;
  return (
    <>
      <div className={photo.isRemoved ? `${styles.portrait} ${styles.going}` : styles.portrait}>
        <Portrait src={page.photoUrl} thumbhash={page.photoThumbhash} alt={copy.photoOf} />
      </div>
      <div className={styles.actions}>
        <Button variant="quiet" flush="start" icon="swap" onClick={onChoose}>
          {copy.photoReplace}
        </Button>
        <Button
          variant="quiet"
          flush="start"
          icon={photo.isRemoved ? 'undo' : 'trash'}
          className={photo.isRemoved ? undefined : styles.remove}
          onClick={() => dispatch({ type: 'photoRemovalSet', isRemoved: !photo.isRemoved })}
        >
          {photo.isRemoved ? copy.photoKeep : copy.photoDelete}
        </Button>
      </div>
    </>
  );
}
