import {
  type FieldDefinition,
  type ObituaryFieldKey,
  obituaryFields,
} from '@memorial/contracts/obituaries/obituary-fields.schemas';
import { typeset } from '@memorial/contracts/text';

/** Labels of the fields of an obituary, ready for display; shared by all forms. */
export const fieldLabels = Object.fromEntries(
  Object.entries<FieldDefinition>(obituaryFields).map(([key, { label }]) => [key, typeset(label)]),
) as Readonly<Record<ObituaryFieldKey, string>>;
