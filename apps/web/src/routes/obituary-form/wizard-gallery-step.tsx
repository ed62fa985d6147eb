import { wizardMessages as copy } from '@memorial/contracts/messages/ui/wizard';
import { planLimit, plans } from '@memorial/contracts/plans/plan-table';
import { Notice } from '@memorial/ui/notice/notice';
import { useWatch } from 'react-hook-form';
import type { GalleryItem } from '../../features/gallery/components/captioned-photo-card.js';
import { GalleryEditor } from '../../features/gallery/components/gallery-editor.js';
import type { GalleryPhoto } from '../../features/obituary-form/create/drafts/use-draft-files.js';
import { type StepBodyProps, useWizardForm } from '../../features/obituary-form/create/wizard-form.js';
import { TextareaField } from '../../features/obituary-form/fields/fields.js';
import styles from '../../features/obituary-form/fields/form-layout.module.css';
import { validatePhotoTexts } from '../../shared/photos/validate-photo-texts.js';
import { maxPhotoBytesOf } from '../../shared/plans/max-photo-bytes.js';

/** Step 5: photographs, hobbies and family. A hint does not block the next step, a text that is too long does. */
export function WizardGalleryStep({ gallery, plan, onLimit }: StepBodyProps) {
  const { photos } = gallery;
  const limit = plan && planLimit(plan, 'photos');
  const hasMore =
    limit !== null && plans.some(({ level }) => (planLimit(level, 'photos') ?? Infinity) > limit);
  return (
    <div className={`${styles.form} ${styles.narrow}`}>
      <GalleryEditor
        items={photos.map((photo, index) => toItem(photo, limit !== null && index >= limit))}
        limit={limit}
        maxBytes={maxPhotoBytesOf(plan)}
        hint={photos.length === 0 ? `${copy.photoRequired}. ${copy.fillLater}` : undefined}
        onAdd={gallery.add}
        onReplace={gallery.replace}
        onRemove={gallery.remove}
        onMove={gallery.move}
        onCaption={gallery.setCaption}
        onDetails={gallery.setDetails}
        onLimit={hasMore ? () => onLimit('photos', photos.length) : undefined}
      />
      {!gallery.isPersisted && <Notice tone="warning">{copy.galleryNotKept}</Notice>}
      <LinesField name="hobbies" hint={copy.eachOnLine} />
      <LinesField name="family" label={copy.family} hint={copy.familyHint} />
    </div>
  );
}

/** A photograph may exceed the limit after a change to a smaller plan; show it before the upload. */
function toItem({ key, file, caption, details, isLost }: GalleryPhoto, isBeyondPlan: boolean): GalleryItem {
  return {
    key,
    source: file,
    caption,
    details,
    state: isLost ? 'missing' : 'ready',
    error: isBeyondPlan ? copy.beyondPlan : (validatePhotoTexts({ caption }).caption ?? null),
  };
}

/** A list with one entry per line. An empty field shows a hint only. */
function LinesField({ name, label, hint }: { name: 'hobbies' | 'family'; label?: string; hint: string }) {
  const { control, getFieldState, formState } = useWizardForm();
  const text = useWatch({ control, name });
  const isLeftEmpty = getFieldState(name, formState).isTouched && text.trim() === '';
  const gentleHint = `${copy.fieldRequired}. ${copy.fillLater}`;
  return <TextareaField name={name} label={label} hint={isLeftEmpty ? gentleHint : hint} />;
}
