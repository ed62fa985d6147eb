import { maxTreeText, type RelationshipType } from '@memorial/contracts/family-trees/family-trees.constants';
import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { familyTreeEditorMessages } from '@memorial/contracts/messages/ui/family-tree-editor';
import { familyTreeKeepingMessages as copy } from '@memorial/contracts/messages/ui/family-tree-keeping';
import { displayName } from '@memorial/contracts/obituaries/format-name-and-years';
import { fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { ChipButton, ChipGroup } from '@memorial/ui/chip-button/chip-button';
import { Dialog } from '@memorial/ui/dialog/dialog';
import { Field } from '@memorial/ui/field/field';
import { Notice } from '@memorial/ui/notice/notice';
import { Select } from '@memorial/ui/select/select';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { useToast } from '@memorial/ui/toast/toast';
import { useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.js';
import styles from '../edit/components/editor-dialog.module.css';
import { parentKinds, spouseKinds } from '../edit/components/relationship-kinds.js';
import type { PickedPage } from '../model/picked-page.js';
import { PersonPicker } from '../picker/person-picker.js';
import { useLinkPages } from './api/page-relationships.mutations.js';

const types = [
  'parent',
  'spouse',
  'sibling',
  'child',
  'other',
] as const satisfies readonly RelationshipType[];

const kindsOf = (type: RelationshipType) =>
  type === 'spouse' ? spouseKinds : type === 'parent' || type === 'child' ? parentKinds : [];

export interface LinkPagesDialogProps {
  readonly obituaryId: string;
  /** Name of the page's person. */
  readonly name: string;
  /** Pages that are linked with this one already. */
  readonly linkedIds: ReadonlySet<string>;
  readonly onClose: () => void;
}

/** Chooses another page, then who that person is to the one of this page. */
export function LinkPagesDialog({ obituaryId, name, linkedIds, onClose }: LinkPagesDialogProps) {
  const link = useLinkPages(obituaryId);
  const toast = useToast();
  const [other, setOther] = useState<PickedPage | null>(null);
  const [type, setType] = useState<RelationshipType | null>(null);
  const [qualifier, setQualifier] = useState<string | null>(null);
  const [label, setLabel] = useState('');
  if (!other)
    return (
      <PersonPicker
        isOpen
        memberIds={new Set([...linkedIds, obituaryId])}
        onClose={onClose}
        onPick={setOther}
      />
    );
  const kinds = type ? kindsOf(type) : [];
  const kind = kinds.find(({ value }) => value === qualifier) ?? kinds[0];
  const { error } = link;
  const save = () =>
    type &&
    link.mutate(
      {
        otherId: other._id,
        relationshipType: type,
        qualifier: kind?.value ?? null,
        label: type === 'other' ? label.trim() || null : null,
      },
      {
        onSuccess: ({ isConfirmed }) => {
          toast.success(isConfirmed ? copy.saved : copy.savedAwaiting);
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      dismissible={!link.isPending}
      onOpenChange={(open) => !open && onClose()}
      title={copy.addTitle}
      description={fillText(copy.addLead, { own: name, name: displayName(other.fullName) })}
      actions={
        <>
          <Button variant="main" busy={link.isPending} disabled={type === null} onClick={save}>
            {copy.save}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {commonMessages.cancel}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {error && (
          <Notice
            tone="error"
            title={error instanceof ApiError ? error.message : familyTreeEditorMessages.changeFailed}
          />
        )}
        <ChipGroup label={familyTreeEditorMessages.kin}>
          {types.map((one) => (
            <ChipButton key={one} pressed={one === type} onClick={() => setType(one)}>
              {copy[one]}
            </ChipButton>
          ))}
        </ChipGroup>
        {kind && (
          <Field label={familyTreeEditorMessages.bond}>
            <Select
              value={kind.value}
              options={kinds}
              onChange={({ target }) => setQualifier(target.value)}
            />
          </Field>
        )}
        {type === 'other' && (
          <Field label={familyTreeEditorMessages.label} hint={familyTreeEditorMessages.labelHint} optional>
            <TextInput
              value={label}
              limit={maxTreeText.label}
              onChange={({ target }) => setLabel(target.value)}
            />
          </Field>
        )}
      </div>
    </Dialog>
  );
}
