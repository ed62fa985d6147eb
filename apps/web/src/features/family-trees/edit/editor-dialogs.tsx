import { rootGenerationOf } from '@memorial/contracts/family-trees/generation-name';
import { nameInTree } from '@memorial/contracts/family-trees/person-text';
import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { familyTreeEditorMessages as copy } from '@memorial/contracts/messages/ui/family-tree-editor';
import { familyTreeMessages } from '@memorial/contracts/messages/ui/family-trees';
import { treeKeepersScreenMessages } from '@memorial/contracts/messages/ui/tree-roles';
import { fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { ConfirmDialog } from '@memorial/ui/confirm-dialog/confirm-dialog';
import { Dialog } from '@memorial/ui/dialog/dialog';
import { useToast } from '@memorial/ui/toast/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../../shared/api/api-context.js';
import { ApiError, isPlanLimitError, isUnanswered } from '../../../shared/api/api-error.js';
import { paths, withQuery } from '../../../shared/navigation/paths.js';
import { type TreeReturn, treeErrandQuery } from '../../../shared/navigation/tree-return.js';
import { usePlanLimit } from '../../../shared/plans/plan-limit.js';
import { checkTreeLimitsQuery } from '../api/check-tree-limits.query.js';
import type { LoadedTree } from '../api/get-family-tree.query.js';
import { useUpdateFamilyTree } from '../api/update-family-tree.mutation.js';
import { treeLimitOf } from '../model/tree-limit.js';
import { mayEditTree } from '../model/tree-role.js';
import { AddProfileDialog } from '../picker/add-profile-dialog.js';
import { PersonPicker } from '../picker/person-picker.js';
import { canAddMemberQuery } from './api/can-add-member.query.js';
import { useAddMember, useChangePerson, useRemoveMember, useReplaceByPage } from './api/tree.mutations.js';
import { MemberDialog } from './components/member-dialog.js';
import { MoveDialog } from './components/move-dialog.js';
import { PersonDialog } from './components/person-dialog.js';
import { RelationshipDialog } from './components/relationship-dialog.js';
import { RelationshipsDialog } from './components/relationships-dialog.js';
import { generationOf } from './model/generation-of.js';
import {
  currentSlot,
  type EditorAction,
  type EditorState,
  readRelative,
  type Slot,
} from './model/tree-editor.reducer.js';

export interface EditorDialogsProps extends LoadedTree {
  readonly state: EditorState;
  readonly dispatch: (action: EditorAction) => void;
  /** A page that was made for this tree elsewhere; null: none. */
  readonly arrived: TreeReturn | null;
  readonly onArrivalDone: () => void;
}

/** Dialogs of the edit mode, one at a time, as the reducer says. */
export function EditorDialogs({
  tree,
  relationships,
  state,
  dispatch,
  arrived,
  onArrivalDone,
}: EditorDialogsProps) {
  const treeId = tree._id;
  const family = { members: tree.members, relationships };
  const toast = useToast();
  const navigate = useNavigate();
  const add = useAddMember(treeId);
  const changePerson = useChangePerson(treeId);
  const update = useUpdateFamilyTree();
  const remove = useRemoveMember(treeId);
  const close = () => dispatch({ type: 'closed' });
  const memberOf = (personId: string) => tree.members.find((member) => member.personId === personId);

  useCheckBeforeAdding(tree, state, dispatch);
  const arrival = useArrival(tree, arrived, (personId) => {
    onArrivalDone();
    if (personId) dispatch({ type: 'added', personId, relative: readRelative(arrived?.relative) });
  });
  const addTo = async (
    slot: Slot,
    member: Pick<Parameters<typeof add.mutateAsync>[0], 'person' | 'personId' | 'key'>,
  ) => {
    const personId = await withRow(tree, slot, update.mutateAsync, (generationOrder) =>
      add.mutateAsync({ ...member, generationOrder }),
    );
    toast.success(copy.added);
    dispatch({ type: 'added', personId, relative: slot.relative });
  };
  const isAdding = add.isPending || update.isPending;
  const told = (fallback: string) => (error: unknown) => {
    if (!isPlanLimitError(error)) toast.error(error instanceof ApiError ? error.message : fallback);
  };

  if (arrival.failure)
    return (
      <RetryDialog
        title={copy.arrivalTitle}
        text={arrival.failure}
        onRetry={arrival.retry}
        onClose={onArrivalDone}
      />
    );
  switch (state.at) {
    case 'drawing':
      return null;
    case 'checking':
      return (
        <p role="status" className="visually-hidden">
          {copy.checking}
        </p>
      );
    case 'checkFailed':
      return (
        <RetryDialog
          title={copy.checkTitle}
          text={familyTreeMessages.canAddCheckFailed}
          onRetry={() => dispatch({ type: 'slotPressed', slot: { ...state.slot } })}
          onClose={close}
        />
      );
    case 'addProfile':
      return (
        <AddProfileDialog
          isOpen
          treeId={treeId}
          slot={state.slot}
          onClose={close}
          onSearch={() => dispatch({ type: 'wayChosen', way: 'searching' })}
          onNameOnly={() => dispatch({ type: 'wayChosen', way: 'naming' })}
        />
      );
    case 'searching':
      return (
        <PersonPicker
          isOpen
          isBusy={isAdding}
          memberIds={new Set(tree.members.map(({ personId }) => personId))}
          onClose={close}
          onPick={({ _id }) => void addTo(state.slot, { personId: _id }).catch(told(commonMessages.error))}
        />
      );
    case 'naming':
      return (
        <PersonDialog
          known={null}
          mutation={{ error: add.error, isPending: isAdding, reset: add.reset }}
          onSend={(person, key) => addTo(state.slot, { person, key })}
          onClose={close}
        />
      );
    default: {
      const member = memberOf(state.personId);
      if (!member) return null;
      const name = nameInTree(member).whole;
      const backToMember = () => dispatch({ type: 'returnedToMember' });
      switch (state.at) {
        case 'member':
          return (
            <MemberDialog
              family={family}
              member={member}
              isRoot={tree.rootPersonId === member.personId}
              mayEdit={mayEditTree(tree)}
              isBusy={update.isPending}
              dispatch={dispatch}
              onMakeRoot={() =>
                update.mutate(
                  { tree, body: { rootPersonId: member.personId } },
                  { onSuccess: () => toast.success(copy.rootMade), onError: told(copy.changeFailed) },
                )
              }
              onCreatePage={() => {
                const { personId, personData, generationOrder } = member;
                const errand = { treeId, generationOrder, personId };
                const form = personData.isAlive ? paths.livingPersonCreate : paths.memoryCreate;
                void navigate(withQuery(form, treeErrandQuery(errand)), {
                  state: { ...errand, person: personData },
                });
              }}
            />
          );
        case 'changing':
          return (
            <PersonDialog
              known={member.personData}
              mutation={changePerson}
              onClose={backToMember}
              onSend={async ({ isAlive, ...facts }) => {
                const isStated = isAlive !== member.personData.isAlive;
                await changePerson.mutateAsync({
                  personId: member.personId,
                  person: isStated ? { ...facts, isAlive } : facts,
                });
                toast.success(copy.personSaved);
                backToMember();
              }}
            />
          );
        case 'relating':
          return (
            <RelationshipsDialog
              key={member.personId}
              treeId={treeId}
              family={family}
              member={member}
              first={state.first}
              onClose={close}
            />
          );
        case 'moving':
          return (
            <MoveDialog
              treeId={treeId}
              family={family}
              member={member}
              rootGeneration={rootGenerationOf(tree)}
              onClose={close}
            />
          );
        case 'removing':
          return (
            <ConfirmDialog
              open
              onOpenChange={(open) => !open && close()}
              danger
              title={copy.removeTitle}
              description={fillText(
                member.personData.hasPage === false ? copy.removeTextNoPage : copy.removeText,
                { name },
              )}
              confirmText={copy.remove}
              cancelText={commonMessages.cancel}
              onConfirm={async () => {
                try {
                  await remove.mutateAsync(member.personId);
                } catch (error) {
                  told(familyTreeMessages.memberDeleteFailed)(error);
                  throw error;
                }
                toast.success(copy.removed);
              }}
            />
          );
        case 'relationship': {
          const row = relationships.find(({ _id }) => _id === state.relationshipId);
          const other =
            row && memberOf(row.fromPersonId === member.personId ? row.toPersonId : row.fromPersonId);
          if (!row || !other) return null;
          return (
            <RelationshipDialog
              treeId={treeId}
              relationship={row}
              personId={member.personId}
              other={other}
              onClose={backToMember}
            />
          );
        }
      }
    }
  }
}

/**
 * Adds somebody on the row that their relative has now, after a move of everybody where there is no such row: the tree
 * may have changed since the place was chosen, and an attempt may have failed after the move.
 */
async function withRow(
  tree: LoadedTree['tree'],
  slot: Slot,
  move: (change: { tree: LoadedTree['tree']; body: { shiftGenerations: 1 | -1 } }) => Promise<unknown>,
  addOn: (generation: number) => Promise<string>,
): Promise<string> {
  const { generation, shift } = currentSlot(tree.members, slot);
  if (shift !== 0) await move({ tree, body: { shiftGenerations: shift } });
  return addOn(generation);
}

/** Asks whether another member fits, before anything opens. */
function useCheckBeforeAdding(
  { _id: treeId, isOwner }: LoadedTree['tree'],
  state: EditorState,
  dispatch: (action: EditorAction) => void,
): void {
  const api = useApi();
  const queryClient = useQueryClient();
  const toast = useToast();
  const planLimit = usePlanLimit();
  const slot = state.at === 'checking' ? state.slot : null;

  const check = useEffectEvent(async (of: Slot) => {
    try {
      const answer = await queryClient.fetchQuery(canAddMemberQuery(api, treeId));
      if (!answer.canAddMember) {
        if (answer.maxMembers > 0) toast.error(fillText(copy.membersFull, { n: answer.maxMembers }));
        else if (isOwner) await showPlan();
        else toast.error(treeKeepersScreenMessages.othersPlan);
      }
      dispatch({ type: 'checked', slot: of, answer: answer.canAddMember ? 'allowed' : 'refused' });
    } catch {
      dispatch({ type: 'checked', slot: of, answer: 'failed' });
    }
  });
  const showPlan = async () => {
    const limit = treeLimitOf(await queryClient.fetchQuery(checkTreeLimitsQuery(api)));
    if (limit) planLimit.show(limit);
  };
  useEffect(() => {
    if (slot) void check(slot);
  }, [slot]);
}

/**
 * Brings a page that was made for this tree elsewhere in; a repeated arrival adds nobody twice.
 * @returns the sentence of a failure after which another attempt may succeed
 */
function useArrival(
  tree: LoadedTree['tree'],
  arrived: TreeReturn | null,
  onDone: (personId: string | null) => void,
): { readonly failure: string | null; readonly retry: () => void } {
  const add = useAddMember(tree._id);
  const replace = useReplaceByPage(tree._id);
  const update = useUpdateFamilyTree();
  const toast = useToast();
  const [failure, setFailure] = useState<string | null>(null);
  const bring = useEffectEvent(async ({ newPersonId, generationOrder, personId, relative }: TreeReturn) => {
    setFailure(null);
    try {
      if (personId) {
        await replace.mutateAsync({ personId, pageId: newPersonId });
        toast.success(copy.pageMade);
        return onDone(null);
      }
      const generation = generationOf(generationOrder);
      if (typeof generation === 'string') {
        toast.error(generation);
        return onDone(null);
      }
      const slot: Slot = { generation, shift: 0, relative: readRelative(relative) };
      onDone(
        await withRow(tree, slot, update.mutateAsync, (generationOrder) =>
          add.mutateAsync({ personId: newPersonId, generationOrder }),
        ),
      );
    } catch (error) {
      const message = error instanceof ApiError ? error.message : familyTreeMessages.personLoadFailed;
      if (isUnanswered(error)) return setFailure(message);
      if (!isPlanLimitError(error)) toast.error(message);
      onDone(null);
    }
  });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (arrived) void bring(arrived);
  }, [arrived, attempt]);
  return { failure, retry: () => setAttempt(attempt + 1) };
}

interface RetryDialogProps {
  readonly title: string;
  readonly text: string;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

function RetryDialog({ title, text, onRetry, onClose }: RetryDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={text}
      actions={
        <>
          <Button variant="main" onClick={onRetry}>
            {copy.tryAgain}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {commonMessages.cancel}
          </Button>
        </>
      }
    />
  );
}
