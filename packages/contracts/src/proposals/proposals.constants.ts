/** Proposals of one account on one page that nobody has decided yet. */
export const maxOpenProposals = 3;

/** Longest texts of a proposal, in characters. */
export const maxProposalText = { text: 4_000, relation: 100 } as const;

/** `accepted` was taken over, whole or in part; `declined` by a keeper, `withdrawn` by its author. */
export const decidedStates = ['accepted', 'declined', 'withdrawn'] as const;
export type DecidedState = (typeof decidedStates)[number];
/** `open` waits for a decision. */
export const proposalStates = ['open', ...decidedStates] as const;
export type ProposalState = (typeof proposalStates)[number];

/** Time for which decided proposals are kept. */
export const decidedProposalDays = 30;
