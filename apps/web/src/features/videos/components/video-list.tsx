import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { videoEditorMessages as copy } from '@memorial/contracts/messages/ui/video-editor';
import { fillText, typeset } from '@memorial/contracts/text';
import { videoOriginLines } from '@memorial/contracts/videos/video-origin';
import { maxVideoText } from '@memorial/contracts/videos/videos.constants';
import type { UpdateVideoRequest, VideoView } from '@memorial/contracts/videos/videos.schemas';
import { Button } from '@memorial/ui/button/button';
import { Field } from '@memorial/ui/field/field';
import { Notice } from '@memorial/ui/notice/notice';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { useToast } from '@memorial/ui/toast/toast';
import { useState } from 'react';
import { byteSize } from '../../../shared/format/byte-size.js';
import { lengthOfTime } from '../../../shared/format/length-of-time.js';
import { useRestoreFocus } from '../../../shared/hooks/use-restore-focus.js';
import { errorText, type VideoListChanges } from '../hooks/use-video-list.js';
import { ConsentBoxes, isComplete, noConsent } from './consent-boxes.js';
import { AwaitsPermission } from './synthesis-permission.js';
import styles from './videos.module.css';

/** Videos of a page with all that their keeper may change. */
export function VideoList({
  videos,
  isSynthesisShown,
  update,
  remove,
}: {
  videos: readonly VideoView[];
  /** False: videos with a synthetic voice wait for the permission of the owner. */
  isSynthesisShown: boolean;
} & Pick<VideoListChanges, 'update' | 'remove'>) {
  const { block, restoreFocusTo } = useRestoreFocus<HTMLOListElement>();
  return (
    <ol ref={block} className={styles.list}>
      {videos.map((video, index) => (
        <VideoEntry
          key={video._id}
          video={video}
          isAwaitingPermission={video.voice === 'synthetic' && !isSynthesisShown}
          label={video.title ?? fillText(copy.videoOf, { place: index + 1 })}
          onUpdate={(body) => update(video._id, body)}
          onRemove={async () => {
            const neighbour = videos[index + 1] ?? videos[index - 1];
            const isRemoved = await remove(video._id, index);
            if (isRemoved && neighbour) restoreFocusTo(`[data-deed="remove"][data-key="${neighbour._id}"]`);
          }}
        />
      ))}
    </ol>
  );
}

/** @param onUpdate throws ApiError */
function VideoEntry({
  video,
  isAwaitingPermission,
  label,
  onUpdate,
  onRemove,
}: {
  video: VideoView;
  isAwaitingPermission: boolean;
  label: string;
  onUpdate: (body: UpdateVideoRequest) => Promise<unknown>;
  onRemove: () => Promise<void>;
}) {
  const [isRenaming, setRenaming] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const { block, restoreFocusTo } = useRestoreFocus<HTMLLIElement>();
  return (
    <li ref={block} className={styles.entry}>
      {/* biome-ignore lint/a11y/useMediaCaption: a silent film has no words. */}
      <video
        className={video.height > video.width ? `${styles.film} ${styles.tall}` : styles.film}
        controls
        playsInline
        preload="none"
        poster={video.previewFrame}
        src={video.videoUrl}
        width={video.width}
        height={video.height}
        aria-label={label}
      >
        {video.captionsUrl && <track kind="captions" srcLang="uk" src={video.captionsUrl} default />}
      </video>
      <div className={styles.about}>
        {isRenaming ? (
          <RenameForm
            title={video.title ?? ''}
            onSave={(title) => onUpdate({ title })}
            onClose={() => {
              setRenaming(false);
              restoreFocusTo('[data-deed="rename"]');
            }}
          />
        ) : (
          <h3 className={styles.name}>{typeset(label)}</h3>
        )}
        <p className={styles.facts}>
          {lengthOfTime(video.durationSeconds)} · {byteSize(video.sizeBytes)}
        </p>
        <p className={styles.facts}>{honestLine(video)}</p>
        {isAwaitingPermission && <AwaitsPermission />}
        {!video.isConfirmed && !isAwaitingPermission && (
          <ConfirmForm video={video} onConfirm={(consent) => onUpdate({ consent })} />
        )}
        <div className={styles.actions}>
          {!isRenaming && (
            <Button
              variant="quiet"
              flush="start"
              icon="edit"
              data-deed="rename"
              aria-label={`${copy.rename}: ${label}`}
              onClick={() => setRenaming(true)}
            >
              {copy.rename}
            </Button>
          )}
          <Button
            variant="quiet"
            flush="start"
            icon="trash"
            data-deed="remove"
            data-key={video._id}
            aria-label={`${copy.remove}: ${label}`}
            busy={isRemoving}
            onClick={() => {
              setRemoving(true);
              void onRemove().then(() => setRemoving(false));
            }}
          >
            {commonMessages.delete}
          </Button>
        </div>
      </div>
    </li>
  );
}

/** How the film was made. */
function honestLine(video: VideoView): string {
  return videoOriginLines(video)
    .map((line) => typeset(`${line}.`))
    .join(' ');
}

function RenameForm({
  title,
  onSave,
  onClose,
}: {
  title: string;
  /** @throws ApiError */
  onSave: (title: string | null) => Promise<unknown>;
  onClose: () => void;
}) {
  const [value, setValue] = useState(title);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function save() {
    setSaving(true);
    try {
      await onSave(value.trim() || null);
      onClose();
    } catch (failure) {
      setError(errorText(failure));
      setSaving(false);
    }
  }
  return (
    <form
      className={styles.rename}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <Field label={copy.titleLabel} hint={copy.titleNote} error={error}>
        <TextInput
          autoFocus
          value={value}
          limit={maxVideoText.title}
          autoComplete="off"
          onChange={({ target }) => setValue(target.value)}
        />
      </Field>
      <div className={styles.actions}>
        <Button type="submit" busy={isSaving}>
          {commonMessages.save}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {commonMessages.cancel}
        </Button>
      </div>
    </form>
  );
}

function ConfirmForm({
  video,
  onConfirm,
}: {
  video: VideoView;
  /** @throws ApiError */
  onConfirm: (consent: NonNullable<UpdateVideoRequest['consent']>) => Promise<unknown>;
}) {
  const toast = useToast();
  const [consent, setConsent] = useState(noConsent);
  const [isChecked, setChecked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const hasVoice = video.voice === 'synthetic';
  const isOwnFilm = video.origin === 'own';

  async function confirm() {
    setChecked(true);
    if (!isComplete(consent, hasVoice)) return;
    setSaving(true);
    try {
      await onConfirm(isOwnFilm ? { film: true } : consent);
      toast.success(copy.confirmed);
    } catch (failure) {
      toast.error(errorText(failure));
      setSaving(false);
    }
  }
  return (
    <Notice tone="warning" title={copy.unconfirmed}>
      <div className={styles.confirm}>
        <p>{copy.unconfirmedText}</p>
        <ConsentBoxes
          consent={consent}
          hasVoice={hasVoice}
          isOwnFilm={isOwnFilm}
          isChecked={isChecked}
          onChange={setConsent}
        />
        <div>
          <Button busy={isSaving} onClick={() => void confirm()}>
            {copy.confirm}
          </Button>
        </div>
      </div>
    </Notice>
  );
}
