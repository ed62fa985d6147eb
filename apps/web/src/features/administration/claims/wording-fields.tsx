import { adminClaimMessages as copy } from '@memorial/contracts/messages/ui/admin-claims';
import { obituaryFields } from '@memorial/contracts/obituaries/obituary-fields.schemas';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { type ProposableKey, proposableKeys } from '@memorial/contracts/proposals/proposals.schemas';
import { fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Field } from '@memorial/ui/field/field';
import { Select } from '@memorial/ui/select/select';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { Textarea } from '@memorial/ui/textarea/textarea';
import { fieldLabels } from '../../../shared/obituary-fields/field-labels.js';

/** New values by field, as typed. */
export type Wording = Readonly<Partial<Record<ProposableKey, string>>>;

export interface WordingFieldsProps {
  readonly page: ObituaryView;
  readonly wording: Wording;
  /** Messages by the name of the field. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (wording: Wording) => void;
}

/** Texts and dates of a page that a decision changes: each begins with what the page says. */
export function WordingFields({ page, wording, errors, onChange }: WordingFieldsProps) {
  const chosen = proposableKeys.filter((key) => wording[key] !== undefined);
  const others = proposableKeys.filter(
    (key) => !chosen.includes(key) && !(page.isAlive && 'ofTheDead' in obituaryFields[key]),
  );
  return (
    <>
      {chosen.map((key) => (
        <div key={key}>
          <Field label={fieldLabels[key]} error={errors[key]}>
            <Control
              name={key}
              value={wording[key] ?? ''}
              onChange={(value) => onChange({ ...wording, [key]: value })}
            />
          </Field>
          <Button
            variant="quiet"
            flush="start"
            onClick={() =>
              onChange(Object.fromEntries(Object.entries(wording).filter(([name]) => name !== key)))
            }
          >
            {fillText(copy.leaveField, { field: fieldLabels[key] })}
          </Button>
        </div>
      ))}
      <Field label={copy.field}>
        <Select
          value=""
          options={[
            { value: '', label: copy.addField },
            ...others.map((key) => ({ value: key, label: fieldLabels[key] })),
          ]}
          onChange={({ target }) => {
            const key = others.find((one) => one === target.value);
            if (key) onChange({ ...wording, [key]: page[key] ?? '' });
          }}
        />
      </Field>
    </>
  );
}

interface ControlProps {
  readonly name: ProposableKey;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Control({ name, value, onChange }: ControlProps) {
  const shared = {
    name,
    value,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return obituaryFields[name].kind === 'text' ? (
    <Textarea {...shared} rows={6} />
  ) : (
    <TextInput {...shared} autoComplete="off" />
  );
}

/** Values that differ from the page; an empty one takes the field out. */
export function changedWording(page: ObituaryView, wording: Wording): Wording {
  const changed = proposableKeys.filter((key) => {
    const value = wording[key];
    return value !== undefined && value.trim() !== (page[key] ?? '').trim();
  });
  return Object.fromEntries(changed.map((key) => [key, wording[key]]));
}

/** Errors of the fields that somebody else has changed on the page since it was read, with what they hold now. */
export function changedMeanwhile(
  read: ObituaryView,
  now: ObituaryView,
  wording: Wording,
): Readonly<Record<string, string>> {
  const changed = proposableKeys.filter((key) => wording[key] !== undefined && read[key] !== now[key]);
  return Object.fromEntries(
    changed.map((key) => [key, fillText(copy.changedMeanwhile, { value: now[key] || copy.emptyField })]),
  );
}
