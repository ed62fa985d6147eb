import { obituaryFieldMessages as copy } from '@memorial/contracts/messages/ui/obituary-fields';
import {
  type FieldDefinition,
  type ObituaryFieldKey,
  obituaryFields,
} from '@memorial/contracts/obituaries/obituary-fields.schemas';
import { isAwaited } from '@memorial/contracts/obituaries/person-status';
import { Fragment, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { controls, type FieldProps } from './fields.js';
import styles from './form-layout.module.css';

type Shown = Omit<FieldProps, 'name'>;
type OfFields<T> = { readonly [K in ObituaryFieldKey]?: T };

/** Presentation in both forms, besides the field table. */
const presentation: OfFields<Shown> = {
  fullName: { autoCapitalize: 'words' },
  birthDate: { hint: copy.dateHint, unknown: 'birthDateUnknown' },
  deathDate: { hint: copy.dateHint, unknown: 'deathDateUnknown' },
  lastContactDate: { hint: copy.contactHint },
  birthPlace: { hint: copy.placeHint },
  deathPlace: { hint: copy.placeHint },
  biography: { hint: copy.biographyHint },
  personalQuote: { hint: copy.quoteHint },
  burialPlace: { hint: copy.burialPlaceHint },
  funeralDate: { hint: copy.dateHint },
  causeOfDeath: { hint: copy.causeHint },
  memorialServices: { hint: copy.servicesHint },
  charityDonations: { hint: copy.charityHint },
};

/** Fields that stand side by side where a form has both. */
const partners: OfFields<ObituaryFieldKey> = {
  birthDate: 'deathDate',
  birthPlace: 'deathPlace',
  nationality: 'religion',
};

/** A field as the field table describes it; null for rows, which have a section of their own. */
export function ObituaryField({ name, ...shown }: Shown & { readonly name: ObituaryFieldKey }) {
  const { kind, options }: FieldDefinition = obituaryFields[name];
  if (kind === 'rows') return null;
  const Control = controls[kind];
  const labels = options && Object.entries(options).map(([value, label]) => ({ value, label }));
  return <Control name={name} {...(labels && { options: labels })} {...presentation[name]} {...shown} />;
}

/**
 * Fields of the field table in its order. Those of the dead are left out on the page of a living person.
 * @param own what stands in the place of a field
 * @param shown presentation in this form, where it differs
 */
export function ObituaryFields({
  names,
  own = {},
  shown = {},
}: {
  names: readonly ObituaryFieldKey[];
  own?: OfFields<ReactNode>;
  shown?: OfFields<Shown>;
}) {
  // The wizard keeps the status under the name of the word for a death.
  const [alive, passing] = useWatch({ name: ['isAlive', 'passing'] });
  const isAlive = alive === true || isAwaited(passing);
  const fieldOf = (name: ObituaryFieldKey) => {
    if (name in own) return own[name];
    const isAbsent = isAlive && 'ofTheDead' in obituaryFields[name];
    return isAbsent ? null : <ObituaryField name={name} {...shown[name]} />;
  };
  return names.map((name) => {
    const partner = partners[name];
    if (partner && names.includes(partner))
      return (
        <div key={name} className={styles.pair}>
          {fieldOf(name)}
          {fieldOf(partner)}
        </div>
      );
    const isShown = !names.some((other) => partners[other] === name || presentation[other]?.unknown === name);
    return isShown && <Fragment key={name}>{fieldOf(name)}</Fragment>;
  });
}
