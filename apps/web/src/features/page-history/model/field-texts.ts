import type { ChangeField, ChangeValuesView } from '@memorial/contracts/history/history.schemas';

/** How the form of a page names its fields and tells their values. */
export interface FieldTexts {
  readonly labelOf: (field: ChangeField) => string;
  /** Both values of a field, near their first difference; null where the former one is no longer stored. */
  readonly compare: (
    values: ChangeValuesView,
    field: ChangeField,
  ) => { readonly before: string; readonly current: string } | null;
}

/** Fields in a sentence: «Біографія», «Стать». */
export function listLabels(fields: readonly ChangeField[], { labelOf }: FieldTexts): string {
  return fields.map((field) => `«${labelOf(field)}»`).join(', ');
}
