import { familyTreeLivingMessages as copy } from '@memorial/contracts/messages/ui/family-tree-living';
import { Button } from '@memorial/ui/button/button';
import { Icon } from '@memorial/ui/icon/icon';
import { Notice } from '@memorial/ui/notice/notice';
import { useEffect, useId, useRef, useState } from 'react';
import { useObjectUrl } from '../../../shared/files/use-object-url.js';
import styles from './photo-field.module.css';

/** Phones send HEIC without a type. */
const heic = /\.hei[cf]$/i;

interface PhotoFieldProps {
  readonly photo: File | null;
  readonly onChange: (photo: File | null) => void;
}

/** Chooses one photo, with a preview; the name of a file that this browser cannot show. */
export function PhotoField({ photo, onChange }: PhotoFieldProps) {
  const labelId = useId();
  const label = useRef<HTMLHeadingElement>(null);
  const [isRejected, setRejected] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const open = () => input.current?.click();
  function accept({ type, name }: File): boolean {
    const mayBePhoto = type === '' ? heic.test(name) : type.startsWith('image/');
    setRejected(!mayBePhoto);
    return mayBePhoto;
  }
  // The pressed button is removed with the photo, or with its absence.
  const isChosen = photo !== null;
  const shown = useRef(isChosen);
  useEffect(() => {
    if (shown.current === isChosen) return;
    shown.current = isChosen;
    if (document.activeElement === document.body) label.current?.focus();
  }, [isChosen]);

  return (
    <section className={styles.field} aria-labelledby={labelId}>
      <h2 ref={label} id={labelId} tabIndex={-1} className={styles.label}>
        {copy.photo}
      </h2>
      <input
        ref={input}
        type="file"
        accept="image/*,.heic,.heif"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={copy.choosePhoto}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file && accept(file)) onChange(file);
          // The same file can be chosen again after a removal.
          target.value = '';
        }}
      />
      {photo ? (
        <>
          <Preview photo={photo} />
          <div className={styles.actions}>
            <Button variant="quiet" icon="swap" flush="start" onClick={open}>
              {copy.replacePhoto}
            </Button>
            <Button variant="quiet" icon="trash" onClick={() => onChange(null)}>
              {copy.removePhoto}
            </Button>
          </div>
          <p className={styles.hint}>{copy.photoNotKept}</p>
        </>
      ) : (
        <>
          <button type="button" className={styles.empty} onClick={open}>
            <Icon name="camera" size="xl" />
            <span>{copy.choosePhoto}</span>
          </button>
          <p className={styles.hint}>{copy.photoHint}</p>
        </>
      )}
      {isRejected && <Notice tone="error" title={copy.notAPhoto} />}
    </section>
  );
}

function Preview({ photo }: { photo: File }) {
  const url = useObjectUrl(photo);
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  return (
    <div className={styles.picture}>
      {url !== null && url !== failedUrl ? (
        <img src={url} alt={photo.name} className={styles.image} onError={() => setFailedUrl(url)} />
      ) : (
        <p className={styles.unseen}>
          <Icon name="image" size="xl" />
          <span>{photo.name}</span>
        </p>
      )}
    </div>
  );
}
