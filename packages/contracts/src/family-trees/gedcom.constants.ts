import { treeFileName } from './tree-file-name.js';

/* GEDCOM files: family trees as other programs read and write them. */

/** Versions of the standard in which a tree is written, the one that most programs read first. */
export const gedcomVersions = ['5.5.1', '7.0'] as const;
export type GedcomVersion = (typeof gedcomVersions)[number];

/** «Рід Шевчуків.ged» */
export const gedcomFileName = (treeName: string) => treeFileName(treeName, '.ged');
