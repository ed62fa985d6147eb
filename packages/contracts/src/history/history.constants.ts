/** Kinds of entries in the history of a page. */
export const changeKinds = [
  'edit',
  'undo',
  'merge',
  'unmerge',
  'decision',
  'publication',
  'synthesisGiven',
  'synthesisWithdrawn',
  'removal',
] as const;

/** Days for which a change of fields can be undone, and for which its former values are stored. */
export const changeUndoDays = 30;

/** Parts of a page that come back by a call of their own. */
export const removedPartTypes = ['mainPhoto', 'galleryPhoto', 'award', 'voice', 'video', 'memory'] as const;
export type RemovedPartType = (typeof removedPartTypes)[number];

/** Longest name of a removed part in the history. */
export const removedPartNameMaxLength = 120;
