import type { FamilyMemberView } from '@memorial/contracts/family-trees/family-trees.schemas';
import { nameInTree, yearsInTree } from '@memorial/contracts/family-trees/person-text';
import { familyTreeToolsMessages as copy } from '@memorial/contracts/messages/ui/family-tree-editor';
import { Dialog } from '@memorial/ui/dialog/dialog';
import { Field } from '@memorial/ui/field/field';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { useState } from 'react';
import { PersonFace } from '../components/person-face.js';
import { matchesName } from '../model/matches-name.js';
import styles from './tools.module.css';

export interface FindDialogProps {
  readonly members: readonly FamilyMemberView[];
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onFound: (personId: string) => void;
}

/** Members whose name fits, nameless ones left out; choosing one shows it in the tree. */
export function FindDialog({ members, open, onOpenChange, onFound }: FindDialogProps) {
  const [name, setName] = useState('');
  const shown = namedMembers(members).filter((member) => matchesName(member, name));
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={copy.findTitle} size="screen">
      <Field label={copy.findLabel} labelHidden>
        <TextInput
          icon="search"
          placeholder={copy.findLabel}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <p role="status" className={styles.none}>
        {shown.length === 0 && copy.notFound}
      </p>
      <ul className={styles.found}>
        {shown.map((member) => (
          <li key={member.personId}>
            <button type="button" onClick={() => onFound(member.personId)}>
              <PersonFace member={member} className={styles.face} />
              <span>
                {nameInTree(member).whole}
                <small>{yearsInTree(member)}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Members whose name the viewer may know, by name. */
export function namedMembers(members: readonly FamilyMemberView[]): FamilyMemberView[] {
  return members
    .filter(({ personData }) => personData.redacted === null && personData.fullName)
    .sort((one, other) => nameInTree(one).whole.localeCompare(nameInTree(other).whole, 'uk'));
}
