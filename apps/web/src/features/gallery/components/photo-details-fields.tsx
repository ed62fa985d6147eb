import { comparePartialDates, dayOfInstant, formatPartialDate } from '@memorial/contracts/dates';
import { maxPhotoText } from '@memorial/contracts/media/media.constants';
import { fieldMessages } from '@memorial/contracts/messages/ui/fields';
import { galleryMessages } from '@memorial/contracts/messages/ui/gallery';
import { galleryEditorMessages as copy } from '@memorial/contracts/messages/ui/gallery-editor';
import { fillText, typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { DateField } from '@memorial/ui/date-input/date-field';
import type { DateTextState } from '@memorial/ui/date-input/date-input';
import { Field } from '@memorial/ui/field/field';
import { Icon } from '@memorial/ui/icon/icon';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { Textarea } from '@memorial/ui/textarea/textarea';
import { useId, useState } from 'react';
import type { PhotoDetails } from '../../../shared/photos/photo-details.js';
import { validatePhotoTexts } from '../../../shared/photos/validate-photo-texts.js';
import styles from './photo-details-fields.module.css';

const textFields = ['name', 'location', 'description'] as const;

/** Name, date, place and description of a photo, folded below its caption. */
export function PhotoDetailsFields({
  details,
  position,
  onChange,
}: {
  details: PhotoDetails;
  /** Position of the photo in the list, counted from 1. */
  position: number;
  /** Called with valid dates only; a text can be too long. */
  onChange: (details: PhotoDetails) => void;
}) {
  const id = useId();
  const errors = validatePhotoTexts(details);
  const [isOpen, setOpen] = useState(Object.keys(errors).length > 0);
  const summary = [details.name, details.location, formatPartialDate(details.dateTaken)]
    .filter(Boolean)
    .join(', ');
  const has = summary !== '' || details.description !== '';
  return (
    <div className={styles.details}>
      {!isOpen && has && (
        <p className={styles.summary}>
          {summary}
          {details.description && <span className={styles.description}>{details.description}</span>}
        </p>
      )}
      {!isOpen &&
        textFields.map(
          (field) =>
            errors[field] && (
              <p key={field} className={styles.error}>
                <Icon name="error" size="s" />
                <span>{summaryError(copy[field], errors[field])}</span>
              </p>
            ),
        )}
      <Button
        variant="quiet"
        flush="start"
        icon={isOpen ? 'up' : 'down'}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={fillText(isOpen ? copy.detailsHideOf : copy.detailsOf, { place: position })}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? copy.detailsHide : copy.details}
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Fields details={details} errors={errors} position={position} onChange={onChange} />}
      </div>
    </div>
  );
}

function summaryError(label: string, message: string): string {
  return typeset(`${label}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`);
}

function Fields({
  details,
  errors,
  position,
  onChange,
}: {
  details: PhotoDetails;
  errors: ReturnType<typeof validatePhotoTexts>;
  position: number;
  onChange: (details: PhotoDetails) => void;
}) {
  const [date, setDate] = useState({ value: details.dateTaken, state: 'complete' as DateTextState });
  const change = (over: Partial<PhotoDetails>) => onChange({ ...details, ...over });

  function setDateTaken(value: string, state: DateTextState) {
    setDate({ value, state });
    if (dateErrorOf(value, state) === null && state !== 'incomplete') change({ dateTaken: value });
  }

  return (
    <fieldset aria-label={fillText(copy.detailsGroup, { place: position })} className={styles.fields}>
      <Field label={copy.name} optional error={errors.name}>
        <TextInput
          value={details.name}
          limit={maxPhotoText.line}
          autoComplete="off"
          onChange={(event) => change({ name: event.target.value })}
        />
      </Field>
      <DateField
        label={copy.date}
        hint={fieldMessages.dateHint}
        optional
        error={dateErrorOf(date.value, date.state) ?? errors.dateTaken}
        value={date.value}
        onValueChange={setDateTaken}
      />
      <Field label={copy.location} hint={copy.locationHint} optional error={errors.location}>
        <TextInput
          value={details.location}
          limit={maxPhotoText.place}
          autoComplete="off"
          onChange={(event) => change({ location: event.target.value })}
        />
      </Field>
      <Field label={copy.description} optional error={errors.description}>
        <Textarea
          rows={3}
          limit={maxPhotoText.description}
          value={details.description}
          onChange={(event) => change({ description: event.target.value })}
        />
      </Field>
    </fieldset>
  );
}

/** Error of a date by the rules of the API; null while it is valid or still being typed. */
function dateErrorOf(date: string, state: DateTextState): string | null {
  if (state === 'invalid') return fieldMessages.date;
  const isFuture = date !== '' && comparePartialDates(date, dayOfInstant(Date.now())) > 0;
  return isFuture ? galleryMessages.dateInFuture : null;
}
