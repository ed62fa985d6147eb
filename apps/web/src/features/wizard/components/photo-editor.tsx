import { mediaTexts } from '@memorial/contracts/messages/media.messages';
import { fillText, typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Icon } from '@memorial/ui/icon/icon';
import { Notice } from '@memorial/ui/notice/notice';
import { type ReactNode, useId, useRef, useState } from 'react';
import { byteSize } from '../../../lib/byte-size.js';
import { isHeic, mayBePhoto, photoFileTypes, tooLargeText } from '../../../lib/photo-file.js';
import { firstCrop } from '../../../lib/portrait-crop/crop.js';
import { CropStage } from '../../../lib/portrait-crop/crop-stage.js';
import { canDraw } from '../../../lib/portrait-crop/picture.js';
import { usePicture } from '../../../lib/portrait-crop/use-picture.js';
import type { PhotoDraft } from '../use-photo-draft.js';
import { wizardWords as words } from '../wizard-words.js';
import styles from './photo-editor.module.css';

/** Choosing, framing, replacing and removing the portrait. */
export function PhotoEditor({ draft, maxBytes }: { draft: PhotoDraft; maxBytes: number | null }) {
  const labelId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { photo } = draft;
  const preview = usePicture(photo?.file ?? null);
  const canvasFault = preview.picture !== null && !canDraw();
  const isOverLimit = photo !== null && maxBytes !== null && photo.file.size > maxBytes;

  function take(file: File | undefined) {
    if (!file) return;
    setRefusal(mayBePhoto(file) ? null : words.notAnImage);
    if (mayBePhoto(file)) draft.choose(file);
  }

  return (
    <section className={styles.editor} aria-labelledby={labelId}>
      <span id={labelId} className={styles.label}>
        {words.photo}
      </span>
      <input
        ref={input}
        type="file"
        accept={photoFileTypes}
        className="visually-hidden"
        tabIndex={-1}
        aria-label={words.photoChoose}
        onChange={(event) => {
          take(event.target.files?.[0]);
          // The same file may be chosen again after it was removed.
          event.target.value = '';
        }}
      />
      {photo === null ? (
        <EmptyPlace onChoose={() => input.current?.click()} />
      ) : (
        <ChosenPhoto
          photo={photo}
          preview={canvasFault ? { picture: null, isFailed: true } : preview}
          onFrame={draft.frame}
          onReplace={() => input.current?.click()}
          onRemove={draft.remove}
        />
      )}
      {refusal && (
        <Notice tone="error" title={typeset(mediaTexts.imageUnreadable)}>
          {refusal}
        </Notice>
      )}
      {photo && preview.isFailed && <Unseen isHeicFile={isHeic(photo.file)} />}
      {canvasFault && (
        <Notice tone="warning" title={mediaTexts.canvasUnsupported}>
          {words.keptAsIs}
        </Notice>
      )}
      {isOverLimit && (preview.isFailed || canvasFault) && (
        <TooLarge bytes={photo.file.size} maxBytes={maxBytes} />
      )}
      <Hints>
        {photo === null && words.photoHint}
        {photo === null && maxBytes !== null && fillText(words.photoLimit, { size: byteSize(maxBytes) })}
        {preview.picture && !canvasFault && words.photoFrame}
        {preview.picture && !canvasFault && isOverLimit && words.photoCutDown}
        {photo && !draft.isKept && words.photoNotKept}
      </Hints>
    </section>
  );
}

function ChosenPhoto({
  photo,
  preview,
  onFrame,
  onReplace,
  onRemove,
}: {
  photo: NonNullable<PhotoDraft['photo']>;
  preview: ReturnType<typeof usePicture>;
  onFrame: PhotoDraft['frame'];
  onReplace: () => void;
  onRemove: () => void;
}) {
  return (
    <>
      {preview.picture ? (
        <CropStage picture={preview.picture} crop={photo.crop} onCrop={onFrame} />
      ) : (
        <div className={styles.unseen}>
          <Icon name="image" size="xl" />
          <p>{preview.isFailed ? photo.file.name : words.photoReading}</p>
        </div>
      )}
      <div className={styles.deeds}>
        {preview.picture && (
          <Button variant="quiet" icon="undo" onClick={() => onFrame(firstCrop)}>
            {words.photoReset}
          </Button>
        )}
        <Button variant="quiet" icon="swap" onClick={onReplace}>
          {words.photoReplace}
        </Button>
        <Button variant="quiet" icon="trash" className={styles.remove} onClick={onRemove}>
          {words.photoRemove}
        </Button>
      </div>
    </>
  );
}

/** Nothing here could make it smaller: what cannot be shown is sent as it is. */
function TooLarge({ bytes, maxBytes }: { bytes: number; maxBytes: number }) {
  return (
    <Notice tone="error" title={tooLargeText(maxBytes)}>
      {fillText(words.photoTooLarge, { size: byteSize(bytes) })}
    </Notice>
  );
}

function EmptyPlace({ onChoose }: { onChoose: () => void }) {
  return (
    <button type="button" className={styles.empty} onClick={onChoose}>
      <Icon name="camera" size="xl" />
      <span>{words.photoChoose}</span>
    </button>
  );
}

function Unseen({ isHeicFile }: { isHeicFile: boolean }) {
  if (isHeicFile) return <Notice tone="info">{words.heicKept}</Notice>;
  return (
    <Notice tone="warning" title={typeset(mediaTexts.imageUnreadable)}>
      {words.keptAsIs}
    </Notice>
  );
}

function Hints({ children }: { children: readonly ReactNode[] }) {
  return children.filter(Boolean).map((hint) => (
    <p key={String(hint)} className={styles.hint}>
      {hint}
    </p>
  ));
}
