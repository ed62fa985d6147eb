import { isRecord, recordOf } from '../format/record-of.js';
import { queryKeys } from './paths.js';

/** Reason for which a form was opened from a family tree: somebody is to be added. */
export interface TreeErrand {
  readonly treeId: string;
  /** Generation of the new person; null if it is still to be chosen. */
  readonly generationOrder: number | null;
  /** Person without a page, who is to get the one that is created; null for somebody new. */
  readonly personId: string | null;
  /** Relative of a member: «parent.» and the id of the member whose parent the new person is; null: of nobody. */
  readonly relative?: string | null;
}

/** History state of a family tree's screen after a page was created for it. */
export interface TreeReturn {
  readonly openRelationshipModal: true;
  /** The page that was created. */
  readonly newPersonId: string;
  readonly generationOrder: number | null;
  readonly treeId: string;
  /** Person of the tree who has had no page so far. */
  readonly personId?: string;
  readonly relative?: string;
}

/** Names of the query and of the history state. */
const keys = {
  ...queryKeys,
  generation: 'generation',
  personId: 'personId',
  relative: 'relative',
} as const;

export const treeReturnState = (
  { treeId, generationOrder, personId, relative }: TreeErrand,
  newPersonId: string,
): TreeReturn => ({
  openRelationshipModal: true,
  newPersonId,
  generationOrder,
  treeId,
  ...(personId && { personId }),
  ...(relative && { relative }),
});

/** Parser of the state of a tree's screen, which may have any shape; null without a page to place. */
export function readTreeReturn(state: unknown): TreeReturn | null {
  const { openRelationshipModal, newPersonId } = recordOf(state);
  const errand = toTreeErrand(state);
  return openRelationshipModal === true && isId(newPersonId) && errand
    ? treeReturnState(errand, newPersonId)
    : null;
}

/** Query of a form that is opened for a tree. */
export const treeErrandQuery = ({ treeId, generationOrder, personId, relative }: TreeErrand) => ({
  [keys.treeId]: treeId,
  [keys.generation]: generationOrder === null ? null : String(generationOrder),
  [keys.personId]: personId,
  [keys.relative]: relative ?? null,
});

/** Errand of a form by its history state, otherwise by its query; null if no tree has opened it. */
export function readTreeErrand(state: unknown, search: string): TreeErrand | null {
  const query = new URLSearchParams(search);
  return (
    toTreeErrand(state) ??
    toTreeErrand({
      treeId: query.get(keys.treeId),
      generationOrder: Number(query.get(keys.generation)),
      personId: query.get(keys.personId),
      relative: query.get(keys.relative),
    })
  );
}

/** Parser of a stored errand, which may have any shape; drafts of earlier builds hold the id of the tree alone. */
export function toTreeErrand(value: unknown): TreeErrand | null {
  const { treeId, generationOrder, personId, relative }: Readonly<Record<string, unknown>> = isRecord(value)
    ? value
    : { treeId: value };
  if (!isId(treeId)) return null;
  return {
    treeId,
    generationOrder: isGeneration(generationOrder) ? generationOrder : null,
    personId: isId(personId) ? personId : null,
    ...(isRelative(relative) && { relative }),
  };
}

/** True if two errands are about the same new person. */
export function isSameErrand(a: TreeErrand, b: TreeErrand): boolean {
  if (a.treeId !== b.treeId || a.personId !== b.personId) return false;
  return a.personId !== null || (a.generationOrder === b.generationOrder && a.relative === b.relative);
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{24}$/.test(value);

const isRelative = (value: unknown): value is string =>
  typeof value === 'string' && /^(parent|spouse|sibling|child)\.[0-9a-f]{24}$/.test(value);

const isGeneration = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;
