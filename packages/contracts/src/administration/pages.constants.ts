/** States by which administrators list pages; `hidden` by a decision. */
export const pageStates = ['all', 'frozen', 'hidden', 'deleted'] as const;
export type PageState = (typeof pageStates)[number];

/** Longest text that is searched for: a name, an id or a short code. */
export const maxPageSearch = 200;
