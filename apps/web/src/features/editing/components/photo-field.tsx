import { mediaTexts } from '@memorial/contracts/messages/media.messages';
import { fillText, typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Icon } from '@memorial/ui/icon/icon';
import { Notice } from '@memorial/ui/notice/notice';
import { Portrait } from '@memorial/ui/portrait/portrait';
import { useId, useRef, useState } from 'react';
import { byteSize } from '../../../lib/byte-size.js';
import { mayBePhoto, photoFileTypes, tooLargeText } from '../../../lib/photo-file.js';
import { firstCrop } from '../../../lib/portrait-crop/crop.js';
import { CropStage } from '../../../lib/portrait-crop/crop-stage.js';
import { canDraw } from '../../../lib/portrait-crop/picture.js';
import { usePicture } from '../../../lib/portrait-crop/use-picture.js';
import { editWords as words } from '../edit-words.js';
import type { EditPhoto } from '../use-edit-photo.js';
import styles from './photo-field.module.css';

/** The page's photograph, and what is to become of it. */
export function PhotoField({ photo, maxBytes }: { photo: EditPhoto; maxBytes: number | null }) {
  const labelId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);
  const read = usePicture(photo.chosen?.file ?? null);
  const isUndrawn = read.picture !== null && !canDraw();
  const preview = isUndrawn ? { picture: null, isFailed: true } : read;
  const choose = () => input.current?.click();
  const bytes = photo.chosen?.file.size ?? 0;

  function take(file: File | undefined) {
    if (!file) return;
    setRefused(!mayBePhoto(file));
    if (mayBePhoto(file)) photo.choose(file);
  }

  return (
    <section className={styles.editor} aria-labelledby={labelId}>
      <h3 id={labelId} className={styles.label}>
        {words.photo}
      </h3>
      <input
        ref={input}
        type="file"
        accept={photoFileTypes}
        className="visually-hidden"
        tabIndex={-1}
        aria-label={words.photoChoose}
        onChange={(event) => {
          take(event.target.files?.[0]);
          // The same file may be chosen again after it was taken back.
          event.target.value = '';
        }}
      />
      {photo.chosen ? (
        <NewPhotoStage photo={photo} chosen={photo.chosen} preview={preview} />
      ) : (
        <PhotoOfPage photo={photo} onChoose={choose} />
      )}
      <div role="status" className={styles.notes}>
        {photo.chosen && <p className={styles.hint}>{words.photoIsNew}</p>}
        {photo.isRemoved && <p className={styles.hint}>{words.photoWillGo}</p>}
      </div>
      {isRefused && (
        <Notice tone="error" title={typeset(mediaTexts.imageUnreadable)}>
          {words.notAnImage}
        </Notice>
      )}
      {photo.chosen && preview.isFailed && (
        <Notice
          tone="warning"
          title={isUndrawn ? mediaTexts.canvasUnsupported : typeset(mediaTexts.imageUnreadable)}
        >
          {words.keptAsIs}
        </Notice>
      )}
      {preview.isFailed && maxBytes !== null && bytes > maxBytes && (
        <Notice tone="error" title={tooLargeText(maxBytes)} />
      )}
      {!photo.chosen && (
        <p className={styles.hint}>
          {words.photoHint} {maxBytes !== null && fillText(words.photoLimit, { size: byteSize(maxBytes) })}
        </p>
      )}
    </section>
  );
}

function NewPhotoStage({
  photo,
  chosen,
  preview,
}: {
  photo: EditPhoto;
  chosen: NonNullable<EditPhoto['chosen']>;
  preview: ReturnType<typeof usePicture>;
}) {
  return (
    <>
      {preview.picture ? (
        <CropStage picture={preview.picture} crop={chosen.crop} onCrop={photo.frame} />
      ) : (
        <div className={styles.empty}>
          <Icon name="image" size="xl" />
          <p>{chosen.file.name}</p>
        </div>
      )}
      <div className={styles.deeds}>
        {preview.picture && (
          <Button variant="quiet" flush="start" icon="refresh" onClick={() => photo.frame(firstCrop)}>
            {words.photoReset}
          </Button>
        )}
        <Button variant="quiet" flush="start" icon="undo" onClick={photo.cancelNew}>
          {words.photoCancelNew}
        </Button>
      </div>
    </>
  );
}

function PhotoOfPage({ photo, onChoose }: { photo: EditPhoto; onChoose: () => void }) {
  const page = photo.standing;
  if (page.photoUrl === null)
    return (
      <button type="button" className={styles.empty} onClick={onChoose}>
        <Icon name="camera" size="xl" />
        <span>{words.photoChoose}</span>
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
