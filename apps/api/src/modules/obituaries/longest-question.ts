/** Milliseconds after which a question to the database is given up: it would hold up everybody else's. */
export const longestQuestionMs = 5_000;
