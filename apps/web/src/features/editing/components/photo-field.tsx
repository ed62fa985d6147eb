import { Button } from '@memorial/ui/button/button';
import { Icon } from '@memorial/ui/icon/icon';
import { Portrait } from '@memorial/ui/portrait/portrait';
import { firstCrop } from '../../../lib/portrait-crop/crop.js';
import { PortraitField, sizeHint } from '../../../lib/portrait-crop/portrait-field.js';
import { portraitWords } from '../../../lib/portrait-crop/portrait-words.js';
import { editWords as words } from '../edit-words.js';
import type { EditPhoto } from '../use-edit-photo.js';
import styles from './photo-field.module.css';

/** Main photo of the page and its pending change. */
export function PhotoField({ photo, maxBytes }: { photo: EditPhoto; maxBytes: number | null }) {
  return (
    <PortraitField
      heading="h3"
      chosen={photo.chosen}
      maxBytes={maxBytes}
      faultWords={{ keptAsIs: words.keptAsIs }}
      unseen={{ className: styles.empty }}
      onChoose={photo.choose}
      onCrop={photo.frame}
      empty={({ choose }) => <PhotoOfPage photo={photo} onChoose={choose} />}
      deeds={({ isFramed }) => (
        <div className={styles.deeds}>
          {isFramed && (
            <Button variant="quiet" flush="start" icon="refresh" onClick={() => photo.frame(firstCrop)}>
              {words.photoReset}
            </Button>
          )}
          <Button variant="quiet" flush="start" icon="undo" onClick={photo.cancelNew}>
            {words.photoCancelNew}
          </Button>
        </div>
      )}
      notes={
        <div role="status" className={styles.notes}>
          {photo.chosen && <p className={styles.hint}>{words.photoIsNew}</p>}
          {photo.isRemoved && <p className={styles.hint}>{words.photoWillGo}</p>}
        </div>
      }
      hints={() => [photo.chosen === null && [words.photoHint, sizeHint(maxBytes)].filter(Boolean).join(' ')]}
    />
  );
}

function PhotoOfPage({ photo, onChoose }: { photo: EditPhoto; onChoose: () => void }) {
  const page = photo.standing;
  if (page.photoUrl === null)
    return (
      <button type="button" className={styles.empty} onClick={onChoose}>
        <Icon name="camera" size="xl" />
        <span>{portraitWords.photoChoose}</span>
      </button>
    );
  return (
    <>
      <div className={photo.isRemoved ? `${styles.portrait} ${styles.going}` : styles.portrait}>
        <Portrait src={page.photoUrl} thumbhash={page.photoThumbhash} alt={words.photoOf} colour="always" />
      </div>
      <div className={styles.deeds}>
        <Button variant="quiet" flush="start" icon="swap" onClick={onChoose}>
          {words.photoReplace}
        </Button>
        {photo.isRemoved ? (
          <Button variant="quiet" flush="start" icon="undo" onClick={() => photo.setRemoved(false)}>
            {words.photoKeep}
          </Button>
        ) : (
          <Button
            variant="quiet"
            flush="start"
            icon="trash"
            className={styles.remove}
            onClick={() => photo.setRemoved(true)}
          >
            {words.photoDelete}
          </Button>
        )}
      </div>
    </>
  );
}
