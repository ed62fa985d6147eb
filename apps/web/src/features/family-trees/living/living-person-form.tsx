import { familyTreeLivingMessages as copy } from '@memorial/contracts/messages/ui/family-tree-living';
import { familyTreeMessages } from '@memorial/contracts/messages/ui/family-trees';
import { obituaryMessages } from '@memorial/contracts/messages/ui/obituaries';
import { type Gender, genderLabels, maxLength } from '@memorial/contracts/obituaries/obituaries.constants';
import { typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Field } from '@memorial/ui/field/field';
import { Notice } from '@memorial/ui/notice/notice';
import { Segmented } from '@memorial/ui/segmented/segmented';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { Textarea } from '@memorial/ui/textarea/textarea';
import { useEffect, useRef } from 'react';
import type { ApiError } from '../../../shared/api/api-error.js';
import { BirthDateBoxes } from './birth-date-boxes.js';
import styles from './living-person-form.module.css';
import { PhotoField } from './photo-field.js';
import { type LivingCreationOptions, useLivingCreation } from './use-living-creation.js';

const genderOptions = (Object.keys(genderLabels) as Gender[]).map((value) => ({
  value,
  label: genderLabels[value],
}));

/** Creates the page of a living person. */
export function LivingPersonForm(options: LivingCreationOptions) {
  const { state, type, choosePhoto, submit, sendPhoto, skipPhoto } = useLivingCreation(options);
  const { phase, person, photo, errors } = state;
  const form = useRef<HTMLFormElement>(null);
  const isBusy = phase.kind !== 'typing';
  const error = phase.kind === 'typing' ? phase.error : null;

  function send() {
    const [first] = Object.keys(submit());
    const input = form.current?.elements.namedItem(first === 'birthDate' ? 'day' : (first ?? ''));
    if (input instanceof HTMLElement) input.focus();
  }

  if (phase.kind === 'photoLeft')
    return (
      <PhotoLeft
        error={phase.error}
        photo={photo?.file ?? null}
        onChoose={choosePhoto}
        onSend={sendPhoto}
        onSkip={skipPhoto}
      />
    );

  const text = (name: 'lastName' | 'firstName' | 'middleName' | 'birthPlace') => ({
    name,
    value: person[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => type({ [name]: event.target.value }),
  });
  const nameText = { autoCapitalize: 'words', limit: maxLength.fullName };
  return (
    <form
      ref={form}
      noValidate
      className={styles.screen}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) send();
      }}
    >
      <header className={styles.head}>
        <h1 className={styles.title}>{copy.title}</h1>
        <p className={styles.lead}>
          {copy.whoSees} {options.draft.errand && copy.whoSeesInTree}
        </p>
      </header>
      {/* Inert while it is sent: the fields must show what was sent. */}
      <div className={styles.fields} inert={isBusy}>
        <div className={styles.texts}>
          <div className={styles.pair}>
            <Field label={copy.lastName} error={errors.lastName}>
              <TextInput {...text('lastName')} {...nameText} />
            </Field>
            <Field label={copy.firstName} error={errors.firstName}>
              <TextInput {...text('firstName')} {...nameText} />
            </Field>
          </div>
          <Field label={copy.middleName} optional>
            <TextInput {...text('middleName')} {...nameText} />
          </Field>
          <Field label={copy.gender} group>
            <Segmented
              options={genderOptions}
              value={person.gender}
              onValueChange={(gender) => type({ gender })}
            />
          </Field>
          <BirthDateBoxes date={person} error={errors.birthDate} onType={type} />
          <Field label={copy.birthPlace} optional hint={copy.birthPlaceHint} error={errors.birthPlace}>
            <TextInput {...text('birthPlace')} limit={maxLength.place} />
          </Field>
          <Field
            label={familyTreeMessages.livingBiographyMissing}
            optional
            hint={copy.biographyHint}
            error={errors.biography}
          >
            <Textarea
              name="biography"
              rows={5}
              value={person.biography}
              limit={maxLength.biography}
              onChange={(event) => type({ biography: event.target.value })}
            />
          </Field>
        </div>
        <PhotoField photo={photo?.file ?? null} onChange={choosePhoto} />
      </div>
      <div className={styles.end}>
        {error && (
          <Notice tone="error" title={copy.notCreated}>
            {typeset(reasonOf(error))}
          </Notice>
        )}
        <p className="visually-hidden" role="status">
          {phase.kind === 'sendingPhoto' && copy.sendingPhoto}
        </p>
        <Button type="submit" variant="main" busy={isBusy}>
          {isBusy ? familyTreeMessages.livingCreating : copy.submit}
        </Button>
      </div>
    </form>
  );
}

interface PhotoLeftProps {
  readonly error: ApiError | null;
  readonly photo: File | null;
  readonly onChoose: (photo: File | null) => void;
  readonly onSend: () => void;
  readonly onSkip: () => void;
}

/** The page stands, and its photo was refused, or lost with an earlier visit. */
function PhotoLeft({ error, photo, onChoose, onSend, onSkip }: PhotoLeftProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {copy.photoLeftTitle}
        </h1>
        <p className={styles.lead}>{error ? copy.photoLeftText : copy.photoLostText}</p>
      </header>
      {error && <Notice tone="error" title={typeset(error.message)} />}
      <PhotoField photo={photo} onChange={onChoose} />
      <div className={styles.ways}>
        {photo && (
          <Button variant="main" icon={error ? 'refresh' : undefined} onClick={onSend}>
            {error ? copy.sendPhotoAgain : copy.sendPhoto}
          </Button>
        )}
        <Button onClick={onSkip}>{copy.withoutPhoto}</Button>
      </div>
    </div>
  );
}

const vagueCodes: readonly string[] = ['client.http', 'client.unknown', 'client.unreadable'];

/** Message of the server, unless it says no more than that something went wrong. */
function reasonOf({ status, code, message }: ApiError): string {
  const isVague = status === 500 || vagueCodes.includes(code);
  return isVague ? obituaryMessages.createFailed : message;
}
