/** Milliseconds after which a database query is cancelled, so that it does not block other queries. */
export const longestQuestionMs = 5_000;
