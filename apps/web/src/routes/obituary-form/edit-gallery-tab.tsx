import { editingMessages as copy } from '@memorial/contracts/messages/ui/editing';
import { planLimit } from '@memorial/contracts/plans/plan-table';
import { fillText } from '@memorial/contracts/text';
import { UploadBar } from '@memorial/ui/upload-bar/upload-bar';
import { useRef, useState } from 'react';
import { GalleryEditor } from '../../features/gallery/components/gallery-editor.js';
import { AutosaveStatus } from '../../features/obituary-form/edit/autosave-status.js';
import { useTabLimit } from '../../features/obituary-form/edit/plan-gates.js';
import type { TabProps } from '../../features/obituary-form/edit/tab-fields.js';
import { useGalleryAutosave } from '../../features/obituary-form/edit/use-gallery-autosave.js';
import styles from '../../features/obituary-form/fields/form-layout.module.css';
import { LazyConfirmDialog } from '../../shared/loading/lazy-confirm-dialog.js';
import { maxPhotoBytesOf } from '../../shared/plans/max-photo-bytes.js';

/** Gallery tab of the edit page; every change is saved immediately. */
export default function EditGalleryTab({ page, plan, onPending }: TabProps) {
  const limit = plan && planLimit(plan, 'photos');
  const gallery = useGalleryAutosave(page._id, page.galleryPhotos, limit, onPending);
  const showLimit = useTabLimit('gallery');
  const removal = useRemovalConfirmation();
  const { sending, photos } = gallery;
  return (
    <div className={`${styles.form} ${styles.narrow}`}>
      <div>
        <AutosaveStatus text={copy.galleryAutosave} state={gallery.state} onRetry={gallery.retry} />
        <GalleryEditor
          items={photos}
          limit={limit}
          maxBytes={maxPhotoBytesOf(plan)}
          onAdd={gallery.add}
          onRemove={(key) => {
            if (!gallery.isRemovalFinal) return gallery.remove(key);
            removal.ask(key);
            return false;
          }}
          onMove={page.canEdit ? gallery.move : null}
          onCaption={gallery.setCaption}
          onDetails={gallery.setDetails}
          onLimit={() => {
            if (plan)
              showLimit({ limitType: 'photos', currentPlan: plan, usage: { used: photos.length, limit } });
          }}
        />
      </div>
      <LazyConfirmDialog
        {...removal.dialog}
        title={copy.finalPhoto}
        description={copy.finalPhotoText}
        confirmText={copy.photoDelete}
        cancelText={copy.photoKeep}
        danger
        onConfirm={() => {
          removal.focusNeighbour();
          gallery.remove(removal.key);
        }}
      />
      {sending && (
        <p className={styles.lead} role="status">
          {fillText(copy.gallerySending, { name: sending.name })}
          <UploadBar share={sending.share} label={fillText(copy.gallerySending, { name: sending.name })} />
        </p>
      )}
    </div>
  );
}

/**
 * State of the removal dialog. On close the focus returns to the photo's own button, or to a neighbour's when
 * the photo was removed.
 */
function useRemovalConfirmation() {
  const [key, setKey] = useState('');
  const [open, setOpen] = useState(false);
  const finalFocus = useRef<HTMLElement>(null);
  const buttons = () => [...document.querySelectorAll<HTMLElement>('button[data-deed="remove"]')];
  return {
    key,
    ask: (photoKey: string) => {
      finalFocus.current = buttons().find(({ dataset }) => dataset.key === photoKey) ?? null;
      setKey(photoKey);
      setOpen(true);
    },
    focusNeighbour: () => {
      const all = buttons();
      const index = all.findIndex(({ dataset }) => dataset.key === key);
      finalFocus.current = all[index + 1] ?? all[index - 1] ?? null;
    },
    dialog: { open, onOpenChange: setOpen, onLoadFailed: () => setOpen(false), finalFocus },
  };
}
