import { wizardTexts } from '@memorial/contracts/messages/wizard.messages';
import { planLimit, plans } from '@memorial/contracts/plans/plans';
import { typeset } from '@memorial/contracts/text';
import { Field } from '@memorial/ui/field/field';
import { Notice } from '@memorial/ui/notice/notice';
import { Textarea } from '@memorial/ui/textarea/textarea';
import { useWatch } from 'react-hook-form';
import { GalleryEditor } from '../../features/gallery-editor/components/gallery-editor.js';
import type { GalleryItem } from '../../features/gallery-editor/gallery-item.js';
import styles from '../../features/wizard/components/form-layout.module.css';
import type { GalleryPhoto } from '../../features/wizard/use-gallery-draft.js';
import { maxPhotoBytesOf, type StepBodyProps, useWizardForm } from '../../features/wizard/wizard-form.js';
import { wizardWords as words } from '../../features/wizard/wizard-words.js';

/** Step 5: hobbies, family and photographs. Its warnings do not block the next step. */
export function WizardGalleryStep({ gallery, plan, onLimit }: StepBodyProps) {
  const { photos } = gallery;
  const limit = plan && planLimit(plan, 'photos');
  const hasMore =
    limit !== null && plans.some(({ level }) => (planLimit(level, 'photos') ?? Infinity) > limit);
  return (
    <div className={`${styles.form} ${styles.narrow}`}>
      <LinesField name="hobbies" label={words.hobbies} hint={words.hobbiesHint} />
      <LinesField name="family" label={words.family} hint={words.familyHint} />
      <GalleryEditor
        items={photos.map((photo, place) => toItem(photo, limit !== null && place >= limit))}
        limit={limit}
        maxBytes={maxPhotoBytesOf(plan)}
        hint={photos.length === 0 ? `${wizardTexts.photoRequired}. ${words.fillLater}` : undefined}
        onAdd={gallery.add}
        onReplace={gallery.replace}
        onRemove={gallery.remove}
        onMove={gallery.move}
        onCaption={gallery.caption}
        onLimit={hasMore ? () => onLimit('photos', photos.length) : undefined}
      />
      {!gallery.isKept && <Notice tone="warning">{words.galleryNotKept}</Notice>}
    </div>
  );
}

/** A photograph may exceed the limit after a change to a smaller plan; show it before the upload. */
function toItem({ key, file, caption, isLost }: GalleryPhoto, isBeyondPlan: boolean): GalleryItem {
  return {
    key,
    source: file,
    caption,
    state: isLost ? 'missing' : 'ready',
    refusal: isBeyondPlan ? words.beyondPlan : null,
  };
}

/** A list with one entry per line. An empty field shows a hint only. */
function LinesField({ name, label, hint }: { name: 'hobbies' | 'family'; label: string; hint: string }) {
  const { register, control, getFieldState, formState } = useWizardForm();
  const text = useWatch({ control, name });
  const { isTouched, error } = getFieldState(name, formState);
  const isLeftEmpty = isTouched && text.trim() === '';
  return (
    <Field
      label={label}
      hint={isLeftEmpty ? `${typeset(wizardTexts.fieldRequired)}. ${words.fillLater}` : hint}
      error={error?.message}
    >
      <Textarea rows={3} {...register(name)} />
    </Field>
  );
}
