import { maxCatalogueText } from '@memorial/contracts/administration/awards.constants';
import type { AdminAwardView } from '@memorial/contracts/administration/awards.schemas';
import {
  awardCategories,
  awardTypeLabels,
  awardTypes,
  maxAwardText,
} from '@memorial/contracts/awards/awards.constants';
import { adminAwardMessages as copy } from '@memorial/contracts/messages/ui/admin-awards';
import { typeset } from '@memorial/contracts/text';
import { useToast } from '@memorial/ui/toast/toast';
import { useState } from 'react';
import { fieldErrorsOf } from '../../../shared/forms/field-errors.js';
import { type DialogField, FieldsDialog } from '../components/fields-dialog.js';
import { type AwardField, type AwardTexts, fieldsOf, ribbonDraftOf, textsOf } from './award-draft.js';
import { useChangeAward } from './change-award.mutation.js';
import { RibbonFields } from './ribbon-fields.js';

const fields: readonly DialogField<AwardField>[] = [
  { name: 'name', label: copy.name, limit: maxAwardText.name },
  {
    name: 'category',
    label: copy.category,
    options: awardCategories.map((value) => ({ value, label: value })),
  },
  {
    name: 'type',
    label: copy.type,
    options: awardTypes.map((value) => ({ value, label: awardTypeLabels[value] })),
  },
  { name: 'rank', label: copy.rank, hint: typeset(copy.rankHint), inputMode: 'numeric' },
  { name: 'issuer', label: copy.issuer, isOptional: true, limit: maxCatalogueText.issuer },
  {
    name: 'description',
    label: copy.description,
    isOptional: true,
    rows: 3,
    limit: maxAwardText.description,
  },
  { name: 'established', label: copy.established, isOptional: true, inputMode: 'numeric' },
  {
    name: 'source',
    label: copy.sourceField,
    hint: typeset(copy.sourceHint),
    rows: 2,
    limit: maxCatalogueText.source,
  },
];

export interface AwardDialogProps {
  /** Null: a new award. */
  readonly award: AdminAwardView | null;
  readonly onClose: () => void;
}

/** Asks for the facts of an award, its ribbon, and the reason. */
export function AwardDialog({ award, onClose }: AwardDialogProps) {
  const { mutateAsync } = useChangeAward();
  const toast = useToast();
  const [ribbon, setRibbon] = useState(() => ribbonDraftOf(award));
  const [errors, setErrors] = useState<{ ribbon: string | null; ribbonSource: string | null }>(noErrors);

  async function confirm(texts: AwardTexts, reason: string) {
    setErrors(noErrors);
    try {
      const body = { ...fieldsOf(award, texts, ribbon), reason };
      await mutateAsync(award ? { id: award._id, body } : { id: null, body });
    } catch (error) {
      const issues = fieldErrorsOf(error);
      const messageAt = (match: (path: string) => boolean) =>
        issues.find(({ path }) => match(path))?.message ?? null;
      setErrors({
        ribbon: messageAt((path) => path === 'ribbon' || path.startsWith('ribbon.')),
        ribbonSource: messageAt((path) => path === 'ribbonSource'),
      });
      throw error;
    }
    toast.success(award ? copy.saved : copy.added);
  }

  return (
    <FieldsDialog
      title={award ? copy.changeTitle : copy.addTitle}
      {...(award && { text: copy.changeText })}
      confirmText={award ? copy.save : copy.add}
      fields={fields}
      initial={textsOf(award)}
      after={<RibbonFields draft={ribbon} errors={errors} onChange={setRibbon} />}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

const noErrors = { ribbon: null, ribbonSource: null };
