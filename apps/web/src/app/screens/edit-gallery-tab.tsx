import { planLimit, planOf } from '@memorial/contracts/plans/plans';
import { fillText } from '@memorial/contracts/text';
import { AtOnceNote } from '../../features/editing/components/at-once-note.js';
import type { EditPartProps } from '../../features/editing/components/edit-page.js';
import styles from '../../features/editing/components/form-layout.module.css';
import { editWords as words } from '../../features/editing/edit-words.js';
import { usePageGallery } from '../../features/editing/use-page-gallery.js';
import { GalleryEditor } from '../../features/gallery-editor/components/gallery-editor.js';
import { usePlanLimit } from '../../lib/plan-limit.js';

/** The photographs of a page; each change of them is saved at once. */
export function EditGalleryTab({ page, plan, onPending }: EditPartProps) {
  const gallery = usePageGallery(page._id, page.galleryPhotos, onPending);
  const planLimits = usePlanLimit();
  const limit = plan && planLimit(plan, 'photos');
  const { sending, photos } = gallery;
  return (
    <div className={styles.form}>
      <div>
        <AtOnceNote text={words.galleryAtOnce} state={gallery.state} />
        <GalleryEditor
          items={photos}
          limit={limit}
          maxBytes={plan && planOf(plan).features.maxPhotoFileSize}
          onAdd={gallery.add}
          onRemove={gallery.remove}
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
