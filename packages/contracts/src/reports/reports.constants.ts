/** Things that a reader can report. */
export const reportTargetTypes = ['obituary', 'memory', 'photo', 'tree', 'video'] as const;
export type ReportTargetType = (typeof reportTargetTypes)[number];

export const reportReasons = ['abuse', 'privacy', 'copyright', 'falsehood', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Decisions of administrators about a report. */
export const reportDecisions = ['upheld', 'dismissed'] as const;
export type ReportDecision = (typeof reportDecisions)[number];

/** Ends of a report: a decision, or the erasure of what was reported. */
export const reportOutcomes = [...reportDecisions, 'targetGone'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

/** Longest text of a report, in characters. */
export const maxReportText = 2_000;

/** Networks whose reports make a memory wait for its keepers again. */
export const networksThatHoldMemory = 3;

/** Time for which the hash of the reporter's network is kept. */
export const reportNetworkDays = 90;

/** Time for which a report is kept. */
export const reportYears = 1;
