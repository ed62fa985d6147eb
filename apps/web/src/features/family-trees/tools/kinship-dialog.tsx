import type { FamilyMemberView } from '@memorial/contracts/family-trees/family-trees.schemas';
import { nameInTree, yearsInTree } from '@memorial/contracts/family-trees/person-text';
import type { RelationshipView } from '@memorial/contracts/family-trees/relationships.schemas';
import { familyTreeToolsMessages as copy } from '@memorial/contracts/messages/ui/family-tree-editor';
import { fillText } from '@memorial/contracts/text';
import { Dialog } from '@memorial/ui/dialog/dialog';
import { Field } from '@memorial/ui/field/field';
import { Select } from '@memorial/ui/select/select';
import { useState } from 'react';
import { kinshipsInTree } from '../model/kinships-in-tree.js';
import { namedMembers } from './find-dialog.js';
import styles from './tools.module.css';

export interface KinshipDialogProps {
  readonly members: readonly FamilyMemberView[];
  readonly relationships: readonly RelationshipView[];
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Words for two members: who each is to the other. */
export function KinshipDialog({ members, relationships, open, onOpenChange }: KinshipDialogProps) {
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('');
  const named = namedMembers(members);
  const options = [
    { value: '', label: copy.choose },
    ...named.map((member) => ({ value: member.personId, label: labelOf(member) })),
  ];
  const [one, other] = [first, second].map((id) => named.find(({ personId }) => personId === id));
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={copy.kinshipTitle} description={copy.kinshipLead}>
      <div className={styles.pair}>
        <Field label={copy.first}>
          <Select value={first} options={options} onChange={({ target }) => setFirst(target.value)} />
        </Field>
        <Field label={copy.second}>
          <Select value={second} options={options} onChange={({ target }) => setSecond(target.value)} />
        </Field>
      </div>
      <div role="status" className={styles.kinship}>
        {one && other && <Answer one={one} other={other} members={members} relationships={relationships} />}
      </div>
    </Dialog>
  );
}

const labelOf = (member: FamilyMemberView) =>
  [nameInTree(member).whole, yearsInTree(member)].filter((part) => part !== null).join(', ');

interface AnswerProps extends Pick<KinshipDialogProps, 'members' | 'relationships'> {
  readonly one: FamilyMemberView;
  readonly other: FamilyMemberView;
}

function Answer({ one, other, members, relationships }: AnswerProps) {
  if (one === other) return <p>{copy.same}</p>;
  const memberById = new Map(members.map((member) => [member.personId, member]));
  // The facts of redacted people are not told: a word that follows from them might be untrue.
  const isNamed = (id: string) => memberById.get(id)?.personData.redacted === null;
  const told = relationships.filter(
    ({ fromPersonId, toPersonId }) => isNamed(fromPersonId) && isNamed(toPersonId),
  );
  const wordsFor = (relative: FamilyMemberView, person: FamilyMemberView) =>
    kinshipsInTree(memberById, told, person.personId, relative.personId).map(({ word }) => word);
  const answers = [
    { member: one, words: wordsFor(one, other) },
    { member: other, words: wordsFor(other, one) },
  ];
  if (answers.every(({ words }) => words.length === 0)) return <p>{copy.noKinship}</p>;
  return (
    <dl className={styles.words}>
      {answers.map(({ member, words: [word, ...others] }) => (
        <div key={member.personId}>
          <dt>{nameInTree(member).whole}</dt>
          <dd>
            {word}
            {others.length > 0 && <small>{fillText(copy.also, { words: others.join(', ') })}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
