import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { familyTreePickerMessages as copy } from '@memorial/contracts/messages/ui/family-tree-picker';
import { familyTreeMessages } from '@memorial/contracts/messages/ui/family-trees';
import { searchMessages } from '@memorial/contracts/messages/ui/search';
import { displayName } from '@memorial/contracts/obituaries/format-name-and-years';
import { maxLength, searchDebounceMs } from '@memorial/contracts/obituaries/obituaries.constants';
import { fillText } from '@memorial/contracts/text';
import { Button, IconButton } from '@memorial/ui/button/button';
import { Dialog } from '@memorial/ui/dialog/dialog';
import { Field } from '@memorial/ui/field/field';
import { Segmented } from '@memorial/ui/segmented/segmented';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../../shared/session/session-context.js';
import type { PeopleScope } from '../api/find-people.query.js';
import type { PickedPage } from '../model/picked-page.js';
import { PeopleResults } from './people-results.js';
import styles from './person-picker.module.css';

export interface PersonPickerProps {
  readonly isOpen: boolean;
  /** Closes without a choice. */
  readonly onClose: () => void;
  readonly onPick: (page: PickedPage) => void;
  /** People who are in the tree and cannot be chosen again. */
  readonly memberIds?: ReadonlySet<string>;
  /** The chosen page is being sent. */
  readonly isBusy?: boolean;
}

const noMembers: ReadonlySet<string> = new Set();

/** Dialog that chooses a page: found by name, or one of the user's own. A guest has the search alone. */
export function PersonPicker({
  isOpen,
  onClose,
  onPick,
  memberIds = noMembers,
  isBusy = false,
}: PersonPickerProps) {
  const isGuest = useSession().status === 'guest';
  const [tab, setTab] = useState<PeopleScope>('all');
  const scope = isGuest ? 'all' : tab;
  const [chosen, setChosen] = useState<PickedPage | null>(null);
  // The choice stays while it is sent, for another attempt, and goes with the dialog.
  if (!isOpen && chosen !== null) setChosen(null);
  const search = useNameSearch();
  const head = useRef<HTMLDivElement>(null);

  function pick() {
    if (chosen) onPick(chosen);
  }

  return (
    <Dialog
      open={isOpen}
      dismissible={!isBusy}
      onOpenChange={(open) => !open && onClose()}
      size="screen"
      title={copy.title}
      initialFocus={head}
      actions={
        <div className={styles.actions}>
          <p className={styles.chosen} role="status">
            {chosen ? fillText(copy.chosen, { name: displayName(chosen.fullName) }) : copy.nobodyChosen}
          </p>
          <Button variant="main" busy={isBusy} disabled={chosen === null} onClick={pick}>
            {copy.choose}
          </Button>
        </div>
      }
    >
      <div ref={head} tabIndex={-1} className={styles.head}>
        {!isGuest && (
          <Segmented
            label={copy.where}
            value={scope}
            onValueChange={setTab}
            options={[
              { value: 'all', label: commonMessages.search },
              { value: 'mine', label: familyTreeMessages.pickerMyPages },
            ]}
          />
        )}
        <NameField search={search} />
      </div>
      <PeopleResults
        scope={scope}
        name={search.name}
        chosenId={chosen?._id ?? null}
        memberIds={memberIds}
        onToggle={(page) => setChosen(chosen?._id === page._id ? null : page)}
        onSearch={() => setTab('all')}
      />
    </Dialog>
  );
}

/** Typed name, and the one to search for, which follows after a pause or at once on submit. */
function useNameSearch() {
  const [text, setText] = useState('');
  const [name, setName] = useState('');
  const typed = text.trim();
  useEffect(() => {
    const timer = setTimeout(() => setName(typed), searchDebounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return { text, setText, name, submit: () => setName(typed) };
}

function NameField({ search }: { search: ReturnType<typeof useNameSearch> }) {
  const input = useRef<HTMLInputElement>(null);
  function clear() {
    search.setText('');
    // The pressed button is removed.
    input.current?.focus();
  }
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search.submit();
        }}
      >
        <Field label={searchMessages.label} labelHidden>
          <TextInput
            ref={input}
            icon="search"
            placeholder={searchMessages.label}
            maxLength={maxLength.searchName}
            autoComplete="off"
            enterKeyHint="search"
            value={search.text}
            onChange={(event) => search.setText(event.target.value)}
            trailing={
              search.text !== '' && <IconButton icon="close" label={searchMessages.clear} onClick={clear} />
            }
          />
        </Field>
      </form>
    </search>
  );
}
