import { counted } from '../text.js';

/** Days for which a merge can be undone whole; afterwards the merged page is erased, and its addresses lead on. */
export const mergeUndoDays = 30;
export const mergeUndoTerm = counted(mergeUndoDays, 'день', 'дні', 'днів');

/** Days for which a proposal waits for the owners. */
export const mergeProposalDays = 30;

/** Merges into one page that can be undone at the same time. */
export const maxLiveMerges = 3;

/** Parts that one page may have after a merge, whatever its plan: they are stored, and sent, together. */
export const mergeCaps = { photos: 300, voices: 100, videos: 300 } as const;

/** Which of two pages remains: the one on which the call is made, or the other. */
export const mergeRemains = ['this', 'other'] as const;
export type MergeRemains = (typeof mergeRemains)[number];

/** The two pages of a merge. */
export const mergeSides = ['remaining', 'leaving'] as const;
export type MergeSide = (typeof mergeSides)[number];

/**
 * `open` waits for the owners, `merging` and `undoing` are being carried out, `merged` can be undone; `failed`: one of
 * the pages could not be merged any more, and nothing has changed.
 */
export const mergeStates = [
  'open',
  'merging',
  'merged',
  'undoing',
  'undone',
  'declined',
  'withdrawn',
  'failed',
] as const;
export type MergeState = (typeof mergeStates)[number];

/** States that change by themselves. */
export const runningMergeStates = ['merging', 'undoing'] as const satisfies readonly MergeState[];
/** States in which both pages are one. */
export const joinedMergeStates = ['merging', 'merged', 'undoing'] as const satisfies readonly MergeState[];

export function isRunningMerge(state: string): boolean {
  return runningMergeStates.some((one) => one === state);
}

export function isJoinedMerge(state: string): boolean {
  return joinedMergeStates.some((one) => one === state);
}

/** Decisions about a proposal; `undone` takes a merge back. */
export const mergeDecisions = ['accepted', 'declined', 'withdrawn', 'undone'] as const;
export type MergeDecision = (typeof mergeDecisions)[number];
