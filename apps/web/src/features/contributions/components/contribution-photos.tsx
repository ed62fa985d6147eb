import type { OpenContributionView } from '@memorial/contracts/contributions/contributions.schemas';
import { contributionErrors } from '@memorial/contracts/messages/errors/contributions';
import { contributionMessages as copy } from '@memorial/contracts/messages/ui/contributions';
import { mediaMessages } from '@memorial/contracts/messages/ui/media';
import { fillText, typeset } from '@memorial/contracts/text';
import { Button, IconButton } from '@memorial/ui/button/button';
import { useId, useState } from 'react';
import { useObjectUrl } from '../../../shared/files/use-object-url.js';
import { useRestoreFocus } from '../../../shared/hooks/use-restore-focus.js';
import { isReadByServer } from '../../../shared/photos/photo-file.js';
import { usePhotoInput } from '../../../shared/photos/use-photo-input.js';
import styles from './contributions.module.css';

const mebibyte = 1024 * 1024;

export interface ContributionPhotosProps {
  readonly accepts: OpenContributionView['accepts'];
  readonly photos: readonly File[];
  readonly onChange: (photos: readonly File[]) => void;
}

/** Photos that go with an entry: they are sent after its words. */
export function ContributionPhotos({ accepts, photos, onChange }: ContributionPhotosProps) {
  const titleId = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const { block, restoreFocusTo } = useRestoreFocus<HTMLDivElement>();
  const { input, open } = usePhotoInput(copy.addPhoto, add, true);

  function add(chosen: readonly File[]) {
    const problems = chosen.flatMap((file) => problemOf(file, accepts.photoBytes) ?? []);
    setProblem(problems[0] ?? null);
    const sound = chosen.filter((file) => problemOf(file, accepts.photoBytes) === null);
    onChange([...photos, ...sound].slice(0, accepts.photos));
  }

  return (
    <div ref={block} className={styles.section}>
      <p id={titleId} className={styles.label} data-photos="" tabIndex={-1}>
        {copy.photos}
      </p>
      <p className={styles.note}>{typeset(copy.photosHint)}</p>
      {photos.length > 0 && (
        <ul className={styles.photos} aria-labelledby={titleId}>
          {photos.map((file, index) => (
            // The same file may be chosen twice.
            <li key={`${file.name} ${file.size} ${index}`} className={styles.photo}>
              <Chosen file={file} number={index + 1} />
              <span className={styles.drop}>
                <IconButton
                  icon="trash"
                  label={fillText(copy.removePhoto, { number: index + 1 })}
                  onClick={() => {
                    onChange(photos.filter((_, at) => at !== index));
                    restoreFocusTo('[data-photos]');
                  }}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {problem && (
        <p role="alert" className={styles.note}>
          {typeset(problem)}
        </p>
      )}
      {input}
      {photos.length < accepts.photos && (
        <Button icon="camera" className={styles.start} onClick={open}>
          {copy.addPhoto}
        </Button>
      )}
    </div>
  );
}

function Chosen({ file, number }: { file: File; number: number }) {
  const url = useObjectUrl(file);
  const [isUnreadable, setUnreadable] = useState(false);
  if (isUnreadable) return <span className={styles.unreadable}>{copy.photoUnreadable}</span>;
  return url ? (
    <img src={url} alt={fillText(copy.photo, { number })} onError={() => setUnreadable(true)} />
  ) : null;
}

/** Null: it can be sent. */
function problemOf(file: File, maxBytes: number): string | null {
  if (!isReadByServer(file) || file.size === 0) return mediaMessages.imageUnreadable;
  if (file.size <= maxBytes) return null;
  return fillText(contributionErrors['contribution.photoTooLarge'].text, { limitMb: maxBytes / mebibyte });
}
