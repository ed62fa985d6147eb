import { wizardMessages as copy } from '@memorial/contracts/messages/ui/wizard';
import { nameLines } from '@memorial/contracts/obituaries/format-name-and-years';
import type { Visibility } from '@memorial/contracts/obituaries/obituaries.constants';
import { displayText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Dialog } from '@memorial/ui/dialog/dialog';
import { Icon } from '@memorial/ui/icon/icon';
import { Portrait } from '@memorial/ui/portrait/portrait';
import { useEffect, useRef } from 'react';
import type { DraftPhoto } from '../../../shared/drafts/photo-store.js';
import { formatLifeAge, formatLifeDates } from '../../../shared/obituary/format-dates-and-age.js';
import { visibilityOptionIcons } from '../../../shared/obituary-actions/visibility-options.js';
import { cropRect } from '../../../shared/portrait-crop/crop.js';
import { canCrop } from '../../../shared/portrait-crop/crop-photo.js';
import { usePicture } from '../../../shared/portrait-crop/use-picture.js';
import { statusWord } from '../fields/status-word.js';
import { draftName, draftStatus, draftVisibility, isDraftAwaited } from './create-payload.js';
import type { WizardDraft } from './drafts/draft.js';
import styles from './finish-dialog.module.css';

export interface FinishDialogProps {
  readonly open: boolean;
  readonly draft: WizardDraft;
  readonly photo: DraftPhoto | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** A page gets its password once it is created. */
const seenTexts = {
  public: copy.finishSeen,
  link: copy.finishByLink,
  private: copy.finishPrivate,
} as const satisfies Readonly<Record<Exclude<Visibility, 'password'>, string>>;

/** Last question before the page is created: its first view in small, and who will see it. */
export function FinishDialog({ open, draft, photo, onConfirm, onClose }: FinishDialogProps) {
  const visibility = draftVisibility(draft, Date.now());
  return (
    <Dialog
      alert
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={copy.finishTitle}
      description={copy.finishText}
      actions={
        <>
          <Button variant="main" onClick={onConfirm}>
            {copy.submit}
          </Button>
          <Button onClick={onClose}>{copy.backToEditing}</Button>
        </>
      }
    >
      <FirstView draft={draft} photo={photo} />
      <p className={styles.seen}>
        <Icon name={visibilityOptionIcons[visibility]} />
        <span>{seenTexts[visibility]}</span>
      </p>
    </Dialog>
  );
}

function FirstView({ draft, photo }: Pick<FinishDialogProps, 'draft' | 'photo'>) {
  const isAwaited = isDraftAwaited(draft);
  const life = {
    isAlive: isAwaited,
    birthDate: draft.birthDate || null,
    deathDate: draft.deathDate || null,
  };
  const place = draft.birthPlace.trim();
  const status = draftStatus(draft);
  const word = status && statusWord(status, draft.gender);
  const facts = [formatLifeAge(life), place && displayText(place)].filter(Boolean);
  return (
    <div className={styles.page} data-theme={draft.type === 'military' && !isAwaited ? 'granite' : undefined}>
      <DraftPortrait photo={photo} livingName={isAwaited ? draft.firstName : null} />
      <div className={styles.words}>
        <p className={styles.name}>
          {nameLines(draftName(draft)).map((line) => (
            <span key={line}>{`${line} `}</span>
          ))}
        </p>
        {!isAwaited && <p className={styles.dates}>{formatLifeDates(life)}</p>}
        {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
        {word && <p className={styles.word}>{word}</p>}
      </div>
    </div>
  );
}

/** Size of the drawing: twice that of the screen, for dense displays. */
const size = { width: 240, height: 300 };

/** Portrait as it will be cropped; a candle, or the initial of an awaited person, without one, or where this browser cannot show it. */
function DraftPortrait({ photo, livingName }: { photo: DraftPhoto | null; livingName: string | null }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { picture, isFailed } = usePicture(photo?.file ?? null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!picture || !photo || !context) return;
    const rect = cropRect(photo.crop, { width: picture.naturalWidth, height: picture.naturalHeight });
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, rect.left, rect.top, rect.width, rect.height, 0, 0, size.width, size.height);
  }, [picture, photo]);
  if (photo && !isFailed && canCrop())
    return (
      <canvas
        ref={canvas}
        className={styles.portrait}
        role="img"
        aria-label={copy.portraitUpload}
        {...size}
      />
    );
  return (
    <Portrait
      className={styles.portrait}
      src={null}
      alt=""
      livingName={livingName}
      {...(photo && { missingText: copy.keptAsIs })}
    />
  );
}
