/* GEDCOM files: family trees as other programs read and write them. */

/** Versions of the standard in which a tree is written, the recommended one first. */
export const gedcomVersions = ['7.0', '5.5.1'] as const;
export type GedcomVersion = (typeof gedcomVersions)[number];

/** Characters that Windows, macOS or Linux refuse in the name of a file. */
const refusedInFileNames = /[\\/:*?"<>|\p{Cc}\p{Cs}]/gu;

const maxNameLength = 80;

/** File name made of the name of a tree: «Рід Шевчуків.ged». */
export function gedcomFileName(treeName: string): string {
  const characters = [...treeName.replace(refusedInFileNames, ' ').replace(/\s+/g, ' ').trim()];
  // A dot or space at the end is dropped by Windows, and one at the beginning hides the file.
  const name = characters
    .slice(0, maxNameLength)
    .join('')
    .replace(/^[. ]+|[. ]+$/g, '');
  return `${name || 'family-tree'}.ged`;
}
