import { type GrantedRole, invitationTerm, maxKeepers } from '@memorial/contracts/keepers/keepers.constants';
import type { InvitationView, KeeperList, KeeperView } from '@memorial/contracts/keepers/keepers.schemas';
import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { keeperMessages } from '@memorial/contracts/messages/ui/keepers';
import { fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { EmptyState } from '@memorial/ui/empty-state/empty-state';
import { Notice } from '@memorial/ui/notice/notice';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useToast } from '@memorial/ui/toast/toast';
import { useId, useRef, useState } from 'react';
import { formatDateTime } from '../../../shared/format/format-date-time.js';
import { useErrorToast } from '../../../shared/hooks/use-error-toast.js';
import { useRestoreFocus } from '../../../shared/hooks/use-restore-focus.js';
import { LazyConfirmDialog } from '../../../shared/loading/lazy-confirm-dialog.js';
import { QueryError } from '../../../shared/loading/query-error.js';
import records from '../../../shared/records/records.module.css';
import { useSession } from '../../../shared/session/session-context.js';
import { type Keepers, useKeepers } from '../hooks/use-keepers.js';
import { KeptKindProvider, useKeptKind } from '../hooks/use-kept-kind.js';
import { type KeptSubject, keptKinds } from '../model/kept-subject.js';
import { InviteForm } from './invite-form.js';
import { KeeperRow, keeperName } from './keeper-row.js';
import styles from './keepers.module.css';
import { LeavePage } from './leave-page.js';
import { OfferedTransfer } from './offered-transfer.js';
import { type OwnershipAction, OwnershipDialog } from './ownership-dialog.js';
import { PendingTransfer } from './pending-transfer.js';

export interface KeepersPanelProps {
  readonly subject: KeptSubject;
  readonly isShown: boolean;
  /** Called once the reader keeps it no more. */
  readonly onLeft: () => void;
  /** Called once the reader has become the owner. */
  readonly onOwned: () => void;
}

/**
 * Keepers of a page or a tree: for its owner and administrators with invitations and changes, for the others to read and
 * leave.
 */
export function KeepersPanel({ subject, isShown, onLeft, onOwned }: KeepersPanelProps) {
  const keepers = useKeepers(subject, isShown);
  const { list } = keepers;
  const myId = useSession().user?.userId ?? null;
  const { mayChange } = subject;
  const { keepers: copy } = keptKinds[subject.kind];
  const { block, restoreFocusTo } = useRestoreFocus<HTMLDivElement>();
  return (
    <KeptKindProvider value={subject.kind}>
      <div ref={block} className={records.panel}>
        <p className={records.note}>{mayChange ? copy.ownerLead : copy.lead}</p>
        {list.data?.transfer && list.data.transfer.userId === myId && (
          <OfferedTransfer
            subject={subject}
            transfer={list.data.transfer}
            keepers={keepers}
            onAccepted={onOwned}
            onDeclined={() => restoreFocusTo('[data-keepers]')}
          />
        )}
        {list.data && (
          <KeeperLists
            list={list.data}
            keepers={keepers}
            myId={myId}
            mayChange={mayChange}
            isOwner={subject.isOwner}
            hasSuccessors={subject.kind === 'page'}
          />
        )}
        {list.isPending && (
          <SkeletonGroup label={commonMessages.loading}>
            <Skeleton />
            <Skeleton shape="short" />
          </SkeletonGroup>
        )}
        {list.error && !list.data && <QueryError query={list} title={copy.loadFailed} headingLevel={3} />}
        {list.data && !mayChange && myId && (
          <LeavePage leave={keepers.leave} myId={myId} list={list.data} onLeft={onLeft} />
        )}
      </div>
    </KeptKindProvider>
  );
}

interface KeeperListsProps {
  readonly list: KeeperList;
  readonly keepers: Keepers;
  readonly myId: string | null;
  readonly mayChange: boolean;
  /** False for administrators: giving the page away is the owner's word. */
  readonly isOwner: boolean;
  /** False for trees: they end with the account of their owner. */
  readonly hasSuccessors: boolean;
}

function KeeperLists({ list, keepers, myId, mayChange, isOwner, hasSuccessors }: KeeperListsProps) {
  const { keepers: copy, transfer: transferMessages, roles } = useKeptKind();
  const { data, invitations, transfer, successorId } = list;
  const showError = useErrorToast();
  const toast = useToast();
  const { block, restoreFocusTo } = useRestoreFocus<HTMLDivElement>();
  const [isInviting, setInviting] = useState(false);
  const [removed, setRemoved] = useState<{ readonly keeper: KeeperView; readonly text: string } | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const finalFocus = useRef<HTMLElement>(null);
  const [change, setChange] = useState<{
    readonly action: OwnershipAction;
    readonly keeper: KeeperView;
  } | null>(null);
  const [isChanging, setChanging] = useState(false);
  const invitationsId = useId();
  const isAlone = data.length === 1 && invitations.length === 0;
  const isFull = data.length + invitations.length >= maxKeepers;
  const focusInvite = () => restoreFocusTo('[data-deed="invite"]', '[data-keepers]');

  /** The open dialog gives the focus to the list when it closes. */
  const focusListLater = () => {
    finalFocus.current = block.current?.querySelector<HTMLElement>('[data-keepers]') ?? null;
  };

  async function remove({ userId }: KeeperView) {
    try {
      await keepers.remove.mutateAsync(userId);
    } catch (error) {
      showError(error);
      throw error;
    }
    focusListLater();
    toast.success(copy.removed);
  }
  const saveRole = (userId: string, role: GrantedRole) =>
    keepers.update.mutateAsync({ userId, role }).then(
      () => {
        toast.success(copy.roleSaved, { detail: roles[role] });
        return true;
      },
      (error: unknown) => {
        showError(error);
        return false;
      },
    );
  const buttonOf = (keeper: KeeperView, name: string) =>
    block.current?.querySelector<HTMLElement>(
      `[data-keeper="${CSS.escape(keeper.userId)}"] [data-deed="${name}"]`,
    ) ?? null;
  const removalText = (keeper: KeeperView) =>
    [
      fillText(copy.removingText, { name: keeperName(keeper) }),
      ...(keeper.userId === successorId ? [copy.removingSuccessor] : []),
      ...(keeper.userId === transfer?.userId ? [copy.removingOffered] : []),
    ].join(' ');
  function confirmChange(action: OwnershipAction, keeper: KeeperView) {
    finalFocus.current = buttonOf(keeper, action);
    setChange({ action, keeper });
    setChanging(true);
  }
  const endSuccession = () =>
    keepers.setSuccessor
      .mutateAsync({ userId: null })
      .then(() => toast.success(transferMessages.unchosen), showError);
  async function revoke({ _id, email, role }: InvitationView) {
    try {
      await keepers.revoke.mutateAsync(_id);
    } catch (error) {
      return showError(error);
    }
    focusInvite();
    toast.offer(copy.revoked, {
      label: copy.inviteAgain,
      onPress: () =>
        void keepers.invite
          .mutateAsync({ email, role })
          .then(
            () =>
              toast.success(copy.sent, { detail: fillText(copy.sentText, { email, term: invitationTerm }) }),
            showError,
          ),
    });
  }

  return (
    <div ref={block} className={records.panel}>
      {isOwner && transfer && (
        <PendingTransfer
          name={keeperNameOf(data, transfer.userId)}
          transfer={transfer}
          withdraw={keepers.decline}
          onWithdrawn={() => restoreFocusTo('[data-keepers]')}
        />
      )}
      <ul className={records.rows} aria-label={copy.list} data-keepers="" tabIndex={-1}>
        {data.map((keeper) => (
          <KeeperRow
            key={keeper.userId}
            keeper={keeper}
            isMe={keeper.userId === myId}
            isSuccessor={keeper.userId === successorId}
            changes={
              mayChange && !(isOwner && keeper.isByDecision)
                ? {
                    isSaving: keepers.update.isPending,
                    onRole: (role) => saveRole(keeper.userId, role),
                    onRemove: () => {
                      finalFocus.current = buttonOf(keeper, 'remove');
                      setRemoved({ keeper, text: removalText(keeper) });
                      setRemoving(true);
                    },
                  }
                : null
            }
            ownership={
              isOwner && keeper.name !== null
                ? {
                    onTransfer: transfer ? null : () => confirmChange('transfer', keeper),
                    onSuccessor: hasSuccessors
                      ? () =>
                          keeper.userId === successorId
                            ? void endSuccession()
                            : confirmChange('successor', keeper)
                      : null,
                    isSaving: keepers.setSuccessor.isPending && keeper.userId === successorId,
                  }
                : null
            }
          />
        ))}
      </ul>
      {invitations.length > 0 && (
        <section className={records.panel} aria-labelledby={invitationsId}>
          <h3 id={invitationsId} className={records.smallHeading}>
            {copy.invitations}
          </h3>
          <ul className={records.rows}>
            {invitations.map((invitation) => (
              <li key={invitation._id} className={`${records.row} ${records.acted}`}>
                <div>
                  <p className={styles.address}>{invitation.email}</p>
                  <p className={records.note}>
                    {roles[invitation.role]} ·{' '}
                    {fillText(copy.until, { moment: formatDateTime(invitation.expiresAt) })}
                  </p>
                </div>
                <div className={styles.tools}>
                  <Button
                    variant="quiet"
                    flush="start"
                    aria-label={fillText(copy.revokeOf, { email: invitation.email })}
                    busy={keepers.revoke.isPending && keepers.revoke.variables === invitation._id}
                    onClick={() => void revoke(invitation)}
                  >
                    {copy.revoke}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {mayChange && isAlone && !isInviting && (
        <EmptyState headingLevel={3} picture="ornament" title={copy.alone} text={copy.aloneText} />
      )}
      {mayChange && isFull && <Notice>{fillText(copy.full, { max: maxKeepers })}</Notice>}
      {mayChange && !isFull && !isInviting && (
        <div className={isAlone ? styles.middle : undefined}>
          <Button variant="main" icon="plus" data-deed="invite" onClick={() => setInviting(true)}>
            {copy.invite}
          </Button>
        </div>
      )}
      {mayChange && !isFull && isInviting && (
        <InviteForm
          invite={keepers.invite}
          onDone={() => {
            setInviting(false);
            focusInvite();
          }}
        />
      )}
      <LazyConfirmDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        onLoadFailed={() => setRemoving(false)}
        finalFocus={finalFocus}
        title={copy.removing}
        description={removed?.text}
        confirmText={copy.remove}
        cancelText={copy.keep}
        danger
        onConfirm={() => (removed ? remove(removed.keeper) : undefined)}
      />
      <OwnershipDialog
        action={change?.action ?? 'transfer'}
        keeper={change?.keeper ?? null}
        keepers={keepers}
        open={isChanging}
        onOpenChange={setChanging}
        onOffered={focusListLater}
        finalFocus={finalFocus}
      />
    </div>
  );
}

function keeperNameOf(list: readonly KeeperView[], userId: string): string {
  const keeper = list.find((one) => one.userId === userId);
  return keeper ? keeperName(keeper) : keeperMessages.nameless;
}
