/** Longest texts of a memory, in characters. */
export const maxMemoryText = { title: 200, content: 5000, relationship: 100 } as const;

/** `pending`: waits for the keeper of a page that is moderated; then `approved` or `rejected`. */
export const memoryStates = ['pending', 'approved', 'rejected'] as const;
export type MemoryState = (typeof memoryStates)[number];

/** How many of the newest approved memories a page is answered with. */
export const memoriesOnPage = 10;

/** A page counts its memories up to this number. */
export const countedMemories = 10_000;
