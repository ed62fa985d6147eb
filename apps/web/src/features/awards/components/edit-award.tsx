import { maxAwardText } from '@memorial/contracts/awards/awards.constants';
import { commonTexts } from '@memorial/contracts/messages/common.messages';
import { typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { DateField } from '@memorial/ui/date-input/date-field';
import { Dialog } from '@memorial/ui/dialog/dialog';
import { Field } from '@memorial/ui/field/field';
import { Textarea } from '@memorial/ui/textarea/textarea';
import type { AwardPhotos, DraftAward } from '../../../shared/awards/draft-award.js';
import { awardsCopy as copy } from '../awards.copy.js';
import { useAwardForm } from '../hooks/use-award-form.js';
import { useAwardPhoto } from '../hooks/use-award-photo.js';
import { AwardPhotoField } from './award-photo-field.js';
import { CustomAwardFields } from './custom-award-fields.js';
import styles from './edit-award.module.css';

export interface EditAwardProps {
  readonly open: boolean;
  readonly award: DraftAward;
  readonly photos: AwardPhotos;
  readonly onChange: (award: DraftAward) => void;
  readonly onClose: () => void;
}

/**
 * Dialog for the date, reason and own photo of an award; for a custom award also its name and type. Valid
 * values are applied while typing, so that nothing is lost with the tab, the photo on closing. «Скасувати»
 * restores the initial values; any other way to close asks to correct invalid values first.
 */
export function EditAward({ open, award, photos, onChange, onClose }: EditAwardProps) {
  const form = useAwardForm(award, onChange);
  const photo = useAwardPhoto(award, photos);

  function finish() {
    if (!form.validate()) return;
    photo.apply(onChange);
    onClose();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) finish();
      }}
      title={typeset(award.name)}
      actions={
        <>
          <Button variant="main" onClick={finish}>
            {copy.done}
          </Button>
          <Button
            onClick={() => {
              form.revert();
              onClose();
            }}
          >
            {commonTexts.cancel}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {form.name !== null && (
          <CustomAwardFields
            name={form.name}
            type={award.type}
            errors={{ name: form.shownErrors.name }}
            nameRef={form.nameRef}
            onName={form.setName}
            onType={form.setType}
          />
        )}
        <DateField
          ref={form.dateRef}
          label={copy.date}
          hint={copy.dateHint}
          optional
          error={form.shownErrors.date}
          value={form.date}
          onValueChange={form.setDate}
        />
        <Field
          label={copy.description}
          hint={copy.descriptionHint}
          optional
          error={form.shownErrors.description}
        >
          <Textarea
            ref={form.descriptionRef}
            rows={3}
            limit={maxAwardText.description}
            value={form.description}
            onChange={(event) => form.setDescription(event.target.value)}
          />
        </Field>
        <AwardPhotoField photo={photo} maxBytes={photos.maxBytes} />
      </div>
    </Dialog>
  );
}
