import type { Audience } from './obituaries.constants.js';
import {
  type AudienceKey,
  type FieldDefinition,
  type ObituaryFieldKey,
  obituaryFieldKeys,
  obituaryFields,
} from './obituary-fields.schemas.js';

/** Fields that have an audience, each with the field that names it and what others read instead. */
const audienced = obituaryFieldKeys.flatMap((key) => {
  const { audience: by, empty = null, showsYear }: FieldDefinition = obituaryFields[key];
  return by ? [{ key, by, empty, showsYear }] : [];
});

/** Keys of the fields whose audience a field names; none where it names no audience. */
export function keysWithAudience(by: ObituaryFieldKey): readonly ObituaryFieldKey[] {
  return audienced.filter((field) => field.by === by).map(({ key }) => key);
}

type WithAudiences = { readonly [K in AudienceKey]?: Audience };

/**
 * Fields of an obituary as those read them who may not edit it: the same object unless its keepers keep something to
 * themselves. Fields that are not there stay away.
 */
export function shownToAll<Fields extends WithAudiences>(fields: Fields): Fields {
  const hidden = audienced.filter(({ key, by }) => key in fields && fields[by] === 'keepers');
  if (hidden.length === 0) return fields;
  const values: Readonly<Record<string, unknown>> = { ...fields };
  return {
    ...fields,
    ...Object.fromEntries(
      hidden.map(({ key, empty, showsYear }) => {
        const value = values[key];
        return [key, showsYear && typeof value === 'string' ? value.slice(0, 4) : empty];
      }),
    ),
  };
}
