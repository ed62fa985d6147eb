/** Maximum text lengths of a memory, in characters. */
export const maxMemoryText = { title: 200, content: 5000, relationship: 100 } as const;

/** `pending` waits for the keeper of a moderated obituary, who sets `approved` or `rejected`. */
export const memoryStates = ['pending', 'approved', 'rejected'] as const;
export type MemoryState = (typeof memoryStates)[number];

/** Number of newest approved memories included in an obituary's response. */
export const memoriesOnPage = 10;

/** Memories of an obituary are counted up to this number. */
export const memoryCountLimit = 10_000;
