import type { GrantedRole } from '@memorial/contracts/keepers/keepers.constants';
import type { KeeperView } from '@memorial/contracts/keepers/keepers.schemas';
import { keeperMessages } from '@memorial/contracts/messages/ui/keepers';
import { displayText, fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formatDay } from '../../../shared/format/format-date-time.js';
import records from '../../../shared/records/records.module.css';
import { useKeptKind } from '../hooks/use-kept-kind.js';
import styles from './keepers.module.css';
import { RoleChoice } from './role-choice.js';

export interface KeeperRowProps {
  readonly keeper: KeeperView;
  readonly isMe: boolean;
  /** True: named by the owner; unknown to other keepers. */
  readonly isSuccessor: boolean;
  /** Absent where the reader may not change this keeper. */
  readonly changes: {
    readonly isSaving: boolean;
    /** Resolves with true once the role is saved. */
    readonly onRole: (role: GrantedRole) => Promise<boolean>;
    readonly onRemove: () => void;
  } | null;
  /** Actions of the owner that give the page away; null for others, and while the keeper's account is closed. */
  readonly ownership: {
    /** Null while the page is offered to somebody. */
    readonly onTransfer: (() => void) | null;
    /** Null where there are no successors. */
    readonly onSuccessor: (() => void) | null;
    readonly isSaving: boolean;
  } | null;
}

/** Name that is shown for a keeper. */
export const keeperName = ({ name }: KeeperView) =>
  name === null ? keeperMessages.nameless : displayText(name);

/** One keeper, and for the owner the changes of somebody else. */
export function KeeperRow({ keeper, isMe, isSuccessor, changes, ownership }: KeeperRowProps) {
  const { keepers: copy, transfer: transferMessages, roles } = useKeptKind();
  const [isChoosing, setChoosing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const named = { name: keeperName(keeper) };
  const { role } = keeper;
  function close() {
    setChoosing(false);
    opener.current?.focus();
  }
  return (
    <li className={`${records.row} ${records.acted}`} data-keeper={keeper.userId}>
      <div>
        <p className={styles.name}>
          {named.name}
          {isMe && <span className={styles.me}>{copy.you}</span>}
        </p>
        <p className={records.note}>
          {roles[role]} · {fillText(copy.since, { day: formatDay(keeper.since) })}
          {keeper.name === null && ` · ${copy.deleting}`}
          {keeper.isByDecision && ` · ${keeperMessages.byDecision}`}
        </p>
        {isSuccessor && <p className={styles.successor}>{transferMessages.successor}</p>}
      </div>
      {changes && role !== 'owner' && (
        <>
          <div className={styles.tools}>
            <Button
              ref={opener}
              variant="quiet"
              flush="start"
              aria-expanded={isChoosing}
              aria-label={fillText(copy.changeRoleOf, named)}
              onClick={() => setChoosing(!isChoosing)}
            >
              {copy.changeRole}
            </Button>
            <Button
              variant="quiet"
              data-deed="remove"
              aria-label={fillText(copy.removeOf, named)}
              onClick={changes.onRemove}
            >
              {copy.remove}
            </Button>
          </div>
          {isChoosing && <RoleForm role={role} changes={changes} onClose={close} />}
        </>
      )}
      {ownership && role !== 'owner' && (
        <NextOwner named={named} isSuccessor={isSuccessor} ownership={ownership} />
      )}
    </li>
  );
}

function NextOwner({
  named,
  isSuccessor,
  ownership: { onTransfer, onSuccessor, isSaving },
}: {
  named: { readonly name: string };
  isSuccessor: boolean;
  ownership: NonNullable<KeeperRowProps['ownership']>;
}) {
  const { transfer: transferMessages } = useKeptKind();
  if (!onTransfer && !onSuccessor) return null;
  return (
    <div className={`${styles.whole} ${styles.later}`}>
      {onTransfer && (
        <Button
          variant="quiet"
          flush="start"
          data-deed="transfer"
          aria-label={fillText(transferMessages.transferOf, named)}
          onClick={onTransfer}
        >
          {transferMessages.transfer}
        </Button>
      )}
      {onSuccessor && (
        <Button
          variant="quiet"
          flush="start"
          data-deed="successor"
          busy={isSaving}
          aria-label={isSuccessor ? transferMessages.unchoose : fillText(transferMessages.chooseOf, named)}
          onClick={onSuccessor}
        >
          {isSuccessor ? transferMessages.unchoose : transferMessages.choose}
        </Button>
      )}
    </div>
  );
}

function RoleForm({
  role,
  changes,
  onClose,
}: {
  role: GrantedRole;
  changes: NonNullable<KeeperRowProps['changes']>;
  onClose: () => void;
}) {
  const { keepers: copy } = useKeptKind();
  const [chosen, setChosen] = useState(role);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input:checked')?.focus(), []);
  async function save(event: FormEvent) {
    event.preventDefault();
    if (changes.isSaving) return;
    if (chosen === role || (await changes.onRole(chosen))) onClose();
  }
  return (
    <form ref={form} className={`${records.card} ${styles.whole}`} onSubmit={(event) => void save(event)}>
      <RoleChoice value={chosen} onChange={setChosen} />
      <div className={records.actions}>
        <Button type="submit" variant="main" busy={changes.isSaving}>
          {copy.saveRole}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {copy.keepRole}
        </Button>
      </div>
    </form>
  );
}
