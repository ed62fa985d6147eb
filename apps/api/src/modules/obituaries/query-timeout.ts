/** Milliseconds after which a database query is cancelled, so that it does not block other queries. */
export const queryTimeoutMs = 5_000;
