import {
  maxTreeText,
  type RelationshipQualifier,
} from '@memorial/contracts/family-trees/family-trees.constants';
import type { FamilyMemberView } from '@memorial/contracts/family-trees/family-trees.schemas';
import { nameInTree, yearsInTree } from '@memorial/contracts/family-trees/person-text';
import { familyTreeEditorMessages as copy } from '@memorial/contracts/messages/ui/family-tree-editor';
import { familyTreeMessages } from '@memorial/contracts/messages/ui/family-trees';
import { fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Checkbox } from '@memorial/ui/checkbox/checkbox';
import { ChipButton, ChipGroup } from '@memorial/ui/chip-button/chip-button';
import { Dialog } from '@memorial/ui/dialog/dialog';
import { Field } from '@memorial/ui/field/field';
import { Notice } from '@memorial/ui/notice/notice';
import { Select } from '@memorial/ui/select/select';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { useState } from 'react';
import { isPlanLimitError } from '../../../../shared/api/api-error.js';
import { useTimeout } from '../../../../shared/hooks/use-timeout.js';
import { PersonFace } from '../../components/person-face.js';
import { matchesName } from '../../model/matches-name.js';
import { type RefusedRelationship, useCreateRelationships } from '../api/tree.mutations.js';
import {
  type Choice,
  type Choices,
  candidatesFor,
  choose,
  commonParents,
  coParentCandidates,
  type Family,
  wantedRelationships,
} from '../model/relationship-choices.js';
import type { Kin } from '../model/tree-editor.reducer.js';
import styles from './editor-dialog.module.css';
import { parentKinds, spouseKinds } from './relationship-kinds.js';

const kins: readonly { readonly as: Kin; readonly label: string; readonly none: string }[] = [
  { as: 'parent', label: copy.kinParent, none: copy.noCandidatesParent },
  { as: 'spouse', label: copy.kinSpouse, none: copy.noCandidatesSame },
  { as: 'sibling', label: copy.kinSibling, none: copy.noCandidatesSame },
  { as: 'child', label: copy.kinChild, none: copy.noCandidatesChild },
  { as: 'other', label: copy.kinOther, none: copy.noCandidatesOther },
];

/** From so many people on, a field narrows them by name. */
const manyPeople = 8;
/** Time for which the success is shown. */
const closeAfterMs = 1500;

export interface RelationshipsDialogProps {
  readonly treeId: string;
  readonly family: Family;
  readonly member: FamilyMemberView;
  /** A relationship that is chosen at first. */
  readonly first: { readonly to: string; readonly as: Kin } | null;
  readonly onClose: () => void;
}

/** Relationships of a member to others of the tree; may be left without any. */
export function RelationshipsDialog({ treeId, family, member, first, onClose }: RelationshipsDialogProps) {
  const { personId } = member;
  const create = useCreateRelationships(treeId);
  const closeLater = useTimeout();
  const [as, setAs] = useState<Kin>(first?.as ?? 'parent');
  const [choices, setChoices] = useState<Choices>(() =>
    first ? choose(family, personId, first.to, first.as, new Map()) : new Map(),
  );
  const [refused, setRefused] = useState<readonly RefusedRelationship[]>([]);
  const [isSaved, setSaved] = useState(false);
  const wanted = wantedRelationships(family, personId, choices);

  const change = (otherId: string, part: Partial<Choice>) => {
    const choice = choices.get(otherId);
    if (choice) setChoices(new Map(choices).set(otherId, { ...choice, ...part }));
  };
  const toggle = (otherId: string) => {
    setRefused([]);
    if (!choices.has(otherId)) return setChoices(choose(family, personId, otherId, as, choices));
    const next = new Map(choices);
    next.delete(otherId);
    setChoices(next);
  };
  const save = () =>
    create.mutate(wanted, {
      onSuccess: (failed) => {
        // The shell has told about the plan.
        const told = failed.filter(({ error }) => !isPlanLimitError(error));
        setRefused(told);
        const left = new Set(failed.map(({ wanted: { choiceOf } }) => choiceOf));
        setChoices(new Map([...choices].filter(([otherId]) => left.has(otherId))));
        if (failed.length > 0) return;
        setSaved(true);
        closeLater(closeAfterMs, onClose);
      },
    });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={copy.relationshipsTitle}
      description={nameInTree(member).whole}
      actions={
        isSaved ? (
          <Notice tone="success" title={copy.relationshipsSaved} />
        ) : (
          <>
            <Button variant="main" busy={create.isPending} disabled={wanted.length === 0} onClick={save}>
              {copy.saveRelationships}
            </Button>
            <Button variant="quiet" onClick={onClose}>
              {copy.later}
            </Button>
          </>
        )
      }
    >
      <div className={styles.parts}>
        {refused.length > 0 && <Refusals refused={refused} family={family} personId={personId} />}
        <ChipGroup label={copy.kin}>
          {kins.map(({ as: one, label }) => (
            <ChipButton key={one} pressed={as === one} onClick={() => setAs(one)}>
              {label}
            </ChipButton>
          ))}
        </ChipGroup>
        <Candidates
          key={as}
          none={kins.find((kin) => kin.as === as)?.none ?? ''}
          people={candidatesFor(family, member, as).filter(
            ({ personId: id }) => (choices.get(id)?.as ?? as) === as,
          )}
          choices={choices}
          onToggle={toggle}
          renderQuestions={(otherId, choice) => (
            <Questions
              family={family}
              personId={personId}
              otherId={otherId}
              choice={choice}
              choices={choices}
              onChange={(part) => change(otherId, part)}
            />
          )}
        />
      </div>
    </Dialog>
  );
}

interface RefusalsProps {
  readonly refused: readonly RefusedRelationship[];
  readonly family: Family;
  readonly personId: string;
}

function Refusals({ refused, family, personId }: RefusalsProps) {
  const nameOf = (id: string) => {
    const member = family.members.find(({ personId }) => personId === id);
    return member ? nameInTree(member).whole : '';
  };
  return (
    <Notice tone="error" title={familyTreeMessages.relationshipsFailed}>
      {refused.map(({ wanted, error }) => (
        <p key={`${wanted.body.fromPersonId} ${wanted.body.toPersonId}`}>
          {fillText(copy.notSaved, {
            name: nameOf(
              [wanted.body.fromPersonId, wanted.body.toPersonId].find((id) => id !== personId) ?? '',
            ),
            reason: error instanceof Error ? error.message : '',
          })}
        </p>
      ))}
    </Notice>
  );
}

interface CandidatesProps {
  readonly people: readonly FamilyMemberView[];
  readonly none: string;
  readonly choices: Choices;
  readonly onToggle: (personId: string) => void;
  readonly renderQuestions: (personId: string, choice: Choice) => React.ReactNode;
}

function Candidates({ people, none, choices, onToggle, renderQuestions }: CandidatesProps) {
  const [name, setName] = useState('');
  if (people.length === 0) return <p className={styles.muted}>{none}</p>;
  const shown = people.filter((member) => choices.has(member.personId) || matchesName(member, name));
  return (
    <div className={styles.candidates}>
      {people.length > manyPeople && (
        <Field label={copy.findInTree} labelHidden>
          <TextInput
            icon="search"
            placeholder={copy.findInTree}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
      )}
      {shown.map((member) => {
        const choice = choices.get(member.personId);
        return (
          <div key={member.personId}>
            <Checkbox checked={choice !== undefined} onChange={() => onToggle(member.personId)}>
              <span className={styles.candidate}>
                <PersonFace member={member} className={styles.face} />
                <span>
                  {nameInTree(member).whole}
                  <small>{yearsInTree(member)}</small>
                </span>
              </span>
            </Checkbox>
            {choice && renderQuestions(member.personId, choice)}
          </div>
        );
      })}
    </div>
  );
}

interface QuestionsProps {
  readonly family: Family;
  readonly personId: string;
  readonly otherId: string;
  readonly choice: Choice;
  readonly choices: Choices;
  readonly onChange: (part: Partial<Choice>) => void;
}

/** Questions about one chosen relative. */
function Questions({ family, personId, otherId, choice, choices, onChange }: QuestionsProps) {
  const nameOf = (id: string) => {
    const member = family.members.find((one) => one.personId === id);
    return member ? nameInTree(member).whole : '';
  };
  const qualifier = choice.qualifier ?? '';
  const choosesKind = (kinds: readonly { value: RelationshipQualifier; label: string }[]) => (
    <Field label={copy.bond}>
      <Select
        value={qualifier || (kinds[0]?.value ?? '')}
        options={kinds}
        onChange={({ target }) =>
          onChange({ qualifier: kinds.find(({ value }) => value === target.value)?.value ?? null })
        }
      />
    </Field>
  );
  if (choice.as === 'spouse') return <div className={styles.questions}>{choosesKind(spouseKinds)}</div>;
  if (choice.as === 'other')
    return (
      <div className={styles.questions}>
        <Field label={copy.label} hint={copy.labelHint} optional>
          <TextInput
            value={choice.label}
            limit={maxTreeText.label}
            onChange={({ target }) => onChange({ label: target.value })}
          />
        </Field>
      </div>
    );
  if (choice.as === 'sibling') {
    const parents = commonParents(family, personId, otherId);
    if (parents.length === 0) return null;
    return (
      <fieldset className={styles.questions}>
        <legend>{copy.commonParents}</legend>
        {parents.map((parent) => (
          <Checkbox
            key={parent}
            checked={choice.commonParentIds.includes(parent)}
            onChange={() =>
              onChange({
                commonParentIds: choice.commonParentIds.includes(parent)
                  ? choice.commonParentIds.filter((id) => id !== parent)
                  : [...choice.commonParentIds, parent],
              })
            }
          >
            {nameOf(parent)}
          </Checkbox>
        ))}
      </fieldset>
    );
  }
  const spouses = coParentCandidates(family, personId, otherId, choices);
  return (
    <div className={styles.questions}>
      {choosesKind(parentKinds)}
      {spouses.length > 0 && (
        <Field label={copy.otherParent}>
          <Select
            value={choice.coParentId ?? ''}
            options={[
              ...spouses.map(({ spouseId }) => ({ value: spouseId, label: nameOf(spouseId) })),
              { value: '', label: copy.otherParentUntold },
            ]}
            onChange={({ target }) => onChange({ coParentId: target.value || null })}
          />
        </Field>
      )}
    </div>
  );
}
