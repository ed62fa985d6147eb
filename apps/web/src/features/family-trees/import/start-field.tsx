import type {
  FamilyTreeImportPreview,
  ImportPersonView,
} from '@memorial/contracts/family-trees/family-tree-import.schemas';
import { yearsInTree } from '@memorial/contracts/family-trees/person-text';
import { familyTreeImportMessages as copy } from '@memorial/contracts/messages/ui/family-tree-import';
import { familyTreePageMessages } from '@memorial/contracts/messages/ui/family-tree-page';
import { maxLength, searchDebounceMs } from '@memorial/contracts/obituaries/obituaries.constants';
import { displayText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { ChoiceCard } from '@memorial/ui/choice-card/choice-card';
import { Field } from '@memorial/ui/field/field';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import styles from './import-tree.module.css';

interface StartFieldProps {
  readonly preview: Pick<FamilyTreeImportPreview, 'root' | 'candidates' | 'people'>;
  readonly rootId: string;
  readonly find: string;
  readonly isDisabled: boolean;
  readonly onFind: (find: string) => void;
  readonly onChoose: (rootId: string) => void;
}

/** More people than that are searched by name. */
const fewPeople = 7;

/**
 * Shows the person from whom the tree starts, and lets another one be chosen; the chosen one stays in the list whatever
 * is searched.
 */
export function StartField({ preview, rootId, find, isDisabled, onFind, onChoose }: StartFieldProps) {
  const group = useId();
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  // The pressed button is removed both times.
  useEffect(() => {
    if (!isOpen) return;
    list.current?.querySelector<HTMLElement>('input:checked')?.focus();
    return () => opener.current?.focus();
  }, [isOpen]);

  function close() {
    setOpen(false);
    onFind('');
  }

  const { root, candidates } = preview;
  const people = candidates.some(({ id }) => id === root.id) ? candidates : [root, ...candidates];
  return (
    <fieldset className={styles.part}>
      <legend className={styles.heading}>{copy.start}</legend>
      <p className={styles.hint}>{copy.startHint}</p>
      {!isOpen && (
        <div className={styles.chosen}>
          <p className={styles.choiceText}>
            <PersonText person={people.find(({ id }) => id === rootId) ?? root} />
          </p>
          {preview.people > 1 && (
            <Button
              ref={opener}
              variant="quiet"
              flush="start"
              disabled={isDisabled}
              onClick={() => setOpen(true)}
            >
              {copy.chooseStart}
            </Button>
          )}
        </div>
      )}
      {isOpen && preview.people > fewPeople && <FindField isDisabled={isDisabled} onFind={onFind} />}
      {isOpen && (
        <div ref={list} className={styles.people}>
          {people.map((person) => (
            <ChoiceCard
              key={person.id}
              group={group}
              value={person.id}
              isChosen={person.id === rootId}
              isDisabled={isDisabled}
              onPress={() => onChoose(person.id)}
            >
              <span className={styles.choiceText}>
                <PersonText person={person} />
              </span>
            </ChoiceCard>
          ))}
        </div>
      )}
      <p className={styles.hint} role="status">
        {isOpen && find !== '' && candidates.length === 0 && copy.nobodyFound}
      </p>
      {isOpen && (
        <div>
          <Button disabled={isDisabled} onClick={close}>
            {copy.startChosen}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function PersonText({ person }: { person: ImportPersonView }) {
  const years = yearsInTree({ personData: person });
  return (
    <>
      <span className={styles.name}>{displayText(person.fullName ?? familyTreePageMessages.noName)}</span>{' '}
      {years && <span className={styles.years}>{years}</span>}
    </>
  );
}

function FindField({ isDisabled, onFind }: Pick<StartFieldProps, 'isDisabled' | 'onFind'>) {
  const [text, setText] = useState('');
  const typed = text.trim();
  const ask = useEffectEvent(onFind);
  useEffect(() => {
    const timer = setTimeout(() => ask(typed), searchDebounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <Field label={copy.find} labelHidden>
      <TextInput
        icon="search"
        placeholder={copy.find}
        maxLength={maxLength.searchName}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        disabled={isDisabled}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          // Enter would create the tree.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onFind(typed);
        }}
      />
    </Field>
  );
}
