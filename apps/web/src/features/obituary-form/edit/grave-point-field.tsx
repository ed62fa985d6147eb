import { gravePointMessages as copy } from '@memorial/contracts/messages/ui/grave-point';
import { coordinatesOf } from '@memorial/contracts/obituaries/grave-point';
import {
  type PointProblem,
  parseGravePoint,
  pointOf,
  swappedIntoUkraine,
} from '@memorial/contracts/obituaries/parse-grave-point';
import { fillText, typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Field } from '@memorial/ui/field/field';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { Notice } from '@memorial/ui/notice/notice';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useFrame } from '../fields/fields.js';
import styles from '../fields/form-layout.module.css';
import type { EditForm } from './edit-form.js';

/** Error beyond which a grave is hard to find, in metres. */
const goodAccuracyMeters = 30;
const locatingMs = 30_000;

type Locating = { readonly isBusy: boolean; readonly told: string | null };

/**
 * Point of the grave: coordinates in any usual spelling, a link to a map, or the place where the keeper stands. What is
 * understood stands in the field as coordinates; what is not stays as it was typed.
 */
export function GravePointField() {
  const { field } = useController<EditForm, 'gravePoint'>({ name: 'gravePoint' });
  const [problem, setProblem] = useState<PointProblem | null>(null);
  const [locating, setLocating] = useState<Locating>({ isBusy: false, told: null });
  const frame = useFrame({ name: 'gravePoint', hint: copy.hint });
  const point = field.value.replace(/\s/g, '');
  const spot = coordinatesOf(point);
  const swapped = spot && swappedIntoUkraine(point);

  const write = (next: string) => field.onChange(next.replace(',', ', '));

  function read(text: string) {
    const parsed = text.trim() === '' ? { point: '' } : parseGravePoint(text);
    setProblem('problem' in parsed ? parsed.problem : null);
    if ('point' in parsed) write(parsed.point);
    else field.onChange(text);
  }

  function locate() {
    setLocating({ isBusy: true, told: null });
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        const meters = Math.max(1, Math.ceil(accuracy));
        const told = meters <= goodAccuracyMeters ? copy.accurate : copy.inaccurate;
        setLocating({ isBusy: false, told: fillText(told, { meters }) });
        read(pointOf(latitude, longitude));
      },
      ({ code, PERMISSION_DENIED }) =>
        setLocating({ isBusy: false, told: code === PERMISSION_DENIED ? copy.denied : copy.notFound }),
      { enableHighAccuracy: true, timeout: locatingMs, maximumAge: 0 },
    );
  }

  return (
    <div className={styles.point}>
      <Field {...frame} error={problem ? copy[problem] : frame.error}>
        <TextInput
          autoComplete="off"
          inputMode="text"
          name={field.name}
          ref={field.ref}
          value={field.value}
          onChange={({ target }) => {
            setProblem(null);
            setLocating({ isBusy: false, told: null });
            field.onChange(target.value);
          }}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text');
            if (!('point' in parseGravePoint(pasted))) return;
            event.preventDefault();
            read(pasted);
          }}
          onBlur={({ target }) => {
            field.onBlur();
            read(target.value);
          }}
        />
      </Field>
      {swapped && (
        <Notice
          action={
            <Button variant="quiet" onClick={() => write(swapped)}>
              {copy.swap}
            </Button>
          }
        >
          {typeset(copy.swapped)}
        </Notice>
      )}
      <div className={styles.ways}>
        {'geolocation' in navigator && (
          <Button icon="place" busy={locating.isBusy} onClick={locate}>
            {copy.hereNow}
          </Button>
        )}
        {spot && (
          <LinkButton
            variant="quiet"
            href={`https://www.openstreetmap.org/?mlat=${spot[0]}&mlon=${spot[1]}#map=18/${spot.join('/')}`}
            target="_blank"
            rel="noreferrer"
          >
            {copy.check}
          </LinkButton>
        )}
      </div>
      <p className={styles.told} aria-live="polite">
        {locating.told && typeset(locating.told)}
      </p>
    </div>
  );
}
