import { planLimit, planOf } from '@memorial/contracts/plans/plans';
import { fillText } from '@memorial/contracts/text';
import { useRef, useState } from 'react';
import { AtOnceNote } from '../../features/editing/components/at-once-note.js';
import type { EditPartProps } from '../../features/editing/components/edit-page.js';
import styles from '../../features/editing/components/form-layout.module.css';
import { editWords as words } from '../../features/editing/edit-words.js';
import { usePageGallery } from '../../features/editing/use-page-gallery.js';
import { GalleryEditor } from '../../features/gallery-editor/components/gallery-editor.js';
import { ConfirmOnDemand } from '../../lib/confirm-on-demand.js';
import { usePlanLimit } from '../../lib/plan-limit.js';

/** Gallery tab of the edit page; every change is saved immediately. */
export function EditGalleryTab({ page, plan, onPending }: EditPartProps) {
  const limit = plan && planLimit(plan, 'photos');
  const gallery = usePageGallery(page._id, page.galleryPhotos, limit, onPending);
  const planLimits = usePlanLimit();
  const removal = useAskedRemoval();
  const { sending, photos } = gallery;
  return (
    <div className={styles.form}>
      <div>
        <AtOnceNote text={words.galleryAtOnce} state={gallery.state} onSendAgain={gallery.sendAgain} />
        <GalleryEditor
          items={photos}
          limit={limit}
          maxBytes={plan && planOf(plan).features.maxPhotoFileSize}
          onAdd={gallery.add}
          onRemove={(key) => {
            if (!gallery.isRemovalFinal) return gallery.remove(key);
            removal.ask(key);
            return false;
          }}
          onMove={gallery.move}
          onCaption={gallery.caption}
          onLimit={() => {
            if (plan)
              planLimits.show({
                limitType: 'photos',
                currentPlan: plan,
                usage: { used: photos.length, limit },
              });
          }}
        />
      </div>
      <ConfirmOnDemand
        {...removal.dialog}
        title={words.finalPhoto}
        description={words.finalPhotoText}
        confirmText={words.photoDelete}
        cancelText={words.photoKeep}
        danger
        onConfirm={() => {
          removal.passFocus();
          gallery.remove(removal.key);
        }}
      />
      {sending && (
        <p className={styles.lead} role="status">
          {fillText(words.gallerySending, { name: sending.name })}
          <progress
            className={styles.progress}
            max={1}
            value={sending.share}
            aria-label={fillText(words.gallerySending, { name: sending.name })}
          />
        </p>
      )}
    </div>
  );
}

/**
 * State of the removal dialog. On close the focus returns to the photo's own button, or to a neighbour's when
 * the photo was removed.
 */
function useAskedRemoval() {
  const [key, setKey] = useState('');
  const [open, setOpen] = useState(false);
  const finalFocus = useRef<HTMLElement>(null);
  const buttons = () => [...document.querySelectorAll<HTMLElement>('button[data-deed="remove"]')];
  return {
    key,
    ask: (asked: string) => {
      finalFocus.current = buttons().find(({ dataset }) => dataset.key === asked) ?? null;
      setKey(asked);
      setOpen(true);
    },
    passFocus: () => {
      const all = buttons();
      const place = all.findIndex(({ dataset }) => dataset.key === key);
      finalFocus.current = all[place + 1] ?? all[place - 1] ?? null;
    },
    dialog: { open, onOpenChange: setOpen, onMissing: () => setOpen(false), finalFocus },
  };
}
