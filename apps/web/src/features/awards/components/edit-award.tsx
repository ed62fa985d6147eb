import { type AwardType, maxAwardText } from '@memorial/contracts/awards/awards.constants';
import { cleanLine } from '@memorial/contracts/clean-text';
import { awardEditorMessages as copy } from '@memorial/contracts/messages/ui/award-editor';
import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Checkbox } from '@memorial/ui/checkbox/checkbox';
import { DateField } from '@memorial/ui/date-input/date-field';
import { Dialog } from '@memorial/ui/dialog/dialog';
import { Field } from '@memorial/ui/field/field';
import { Textarea } from '@memorial/ui/textarea/textarea';
import { useRef, useState } from 'react';
import type { AwardPhotos, DraftAward } from '../../../shared/awards/draft-award.js';
import { type AwardFormValues, validateAward } from '../model/validate-award.js';
import { AwardPhotoField, useAwardPhoto } from './award-photo-field.js';
import { CustomAwardFields } from './custom-award.js';
import styles from './edit-award.module.css';

/** State of the form of one award. Valid values are passed on immediately. */
function useAwardForm(award: DraftAward, onChange: (award: DraftAward) => void) {
  const [initial] = useState(award);
  const [values, setValues] = useState<AwardFormValues>({
    name: award.awardId === null ? award.name : null,
    date: award.dateAwarded,
    dateState: award.dateAwarded === '' ? 'empty' : 'complete',
    description: award.description,
  });
  const [isChecked, setChecked] = useState(false);
  const refs = {
    name: useRef<HTMLInputElement>(null),
    date: useRef<HTMLInputElement>(null),
    description: useRef<HTMLTextAreaElement>(null),
  };
  const errors = validateAward(values, Date.now());

  return {
    values,
    refs,
    shownErrors: isChecked ? errors : {},
    set: (over: Partial<AwardFormValues>) => {
      const next = { ...values, ...over };
      setValues(next);
      const nextErrors = validateAward(next, Date.now());
      onChange({
        ...award,
        name: next.name === null || nextErrors.name ? award.name : cleanLine(next.name),
        dateAwarded: nextErrors.date ? award.dateAwarded : next.date,
        description: nextErrors.description ? award.description : next.description,
      });
    },
    setType: (type: AwardType) => onChange({ ...award, type }),
    setPosthumous: (isPosthumous: boolean) => onChange({ ...award, isPosthumous }),
    /** Returns true when the form is valid, otherwise shows the errors and focuses the first invalid field. */
    validate: () => {
      setChecked(true);
      const invalid = (['name', 'date', 'description'] as const).find((field) => errors[field]);
      if (invalid) refs[invalid].current?.focus();
      return invalid === undefined;
    },
    /** The photo may have been uploaded in the meantime. */
    revert: () => onChange({ ...initial, imageUrl: award.imageUrl, photoKey: award.photoKey }),
  };
}

/**
 * Dialog for the date, reason and own photo of an award; for a custom award also its name and type. Valid
 * values are applied while typing, so that nothing is lost with the tab, the photo on closing. «Скасувати»
 * restores the initial values; any other way to close asks to correct invalid values first.
 */
export function EditAward({
  open,
  award,
  photos,
  onChange,
  onClose,
}: {
  open: boolean;
  award: DraftAward;
  photos: AwardPhotos;
  onChange: (award: DraftAward) => void;
  onClose: () => void;
}) {
  const { values, refs, shownErrors, ...form } = useAwardForm(award, onChange);
  const photo = useAwardPhoto(award, photos);

  function finish() {
    if (!form.validate()) return;
    photo.apply(onChange);
    onClose();
  }
  function cancel() {
    form.revert();
    onClose();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && finish()}
      title={typeset(award.name)}
      actions={
        <>
          <Button variant="main" onClick={finish}>
            {copy.done}
          </Button>
          <Button onClick={cancel}>{commonMessages.cancel}</Button>
        </>
      }
    >
      <div className={styles.fields}>
        {values.name !== null && (
          <CustomAwardFields
            name={values.name}
            type={award.type}
            errors={{ name: shownErrors.name }}
            nameRef={refs.name}
            onName={(name) => form.set({ name })}
            onType={form.setType}
          />
        )}
        <DateField
          ref={refs.date}
          label={copy.date}
          hint={copy.dateHint}
          optional
          error={shownErrors.date}
          value={values.date}
          onValueChange={(date, dateState) => form.set({ date, dateState })}
        />
        <Checkbox checked={award.isPosthumous} onChange={(event) => form.setPosthumous(event.target.checked)}>
          {copy.posthumous}
        </Checkbox>
        <Field label={copy.description} hint={copy.descriptionHint} optional error={shownErrors.description}>
          <Textarea
            ref={refs.description}
            rows={3}
            limit={maxAwardText.description}
            value={values.description}
            onChange={(event) => form.set({ description: event.target.value })}
          />
        </Field>
        <AwardPhotoField photo={photo} maxBytes={photos.maxBytes} />
      </div>
    </Dialog>
  );
}
