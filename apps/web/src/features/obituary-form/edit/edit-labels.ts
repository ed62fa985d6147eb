import { editingMessages as copy } from '@memorial/contracts/messages/ui/editing';
import { categoryLabels } from '@memorial/contracts/obituaries/obituaries.constants';
import { obituaryFields } from '@memorial/contracts/obituaries/obituary-fields.schemas';
import { rowText, valueText } from '@memorial/contracts/obituaries/value-text';
import { differingExcerpts } from '../../../shared/obituary-fields/differing-excerpts.js';
import { fieldLabels } from '../../../shared/obituary-fields/field-labels.js';
import { type EditForm, type EditKey, type OptionKey, optionKeys } from './edit-form.js';

/** Label of a key outside its field, for example in the conflict dialog. */
export function labelOf(key: EditKey): string {
  if (key === 'category') return copy.category;
  // A conflict never shows it.
  if (key === 'password') return fieldLabels.visibility;
  return key === 'isActive' ? copy.active : fieldLabels[key];
}

const isOptionKey = (key: EditKey): key is OptionKey => (optionKeys as readonly EditKey[]).includes(key);

/** Value of a key as text. */
export function formatValue(form: EditForm, key: EditKey): string {
  return rawText(form, key).replace(/\s+/g, ' ').trim() || copy.empty;
}

/** Both values of a conflicting field; long texts are cut to start near the first difference. */
export function formatConflict(
  own: EditForm,
  theirs: EditForm,
  key: EditKey,
): { readonly own: string; readonly theirs: string } {
  const [ownText, theirText] = differingExcerpts(formatValue(own, key), formatValue(theirs, key));
  return { own: ownText, theirs: theirText };
}

function rawText(form: EditForm, key: EditKey): string {
  const value = form[key];
  if (key === 'category') return categoryLabels[form.category];
  if (isOptionKey(key)) return new Map(Object.entries(obituaryFields[key].options)).get(form[key]) ?? '';
  if (typeof value === 'boolean') return value ? copy.yes : copy.no;
  return typeof value === 'string' ? valueText(value) : value.map(rowText).filter(Boolean).join('; ');
}
