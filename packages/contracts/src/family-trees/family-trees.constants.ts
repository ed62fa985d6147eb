/** Generation 1 is the youngest. Storage takes more rows than a plan draws. */
export const generationRange = { min: 1, max: 12 } as const;

/** Generation of the root person unless another is sent. */
export const rootGeneration = 2;

/** Maximum text lengths, in characters. */
export const maxTreeText = { name: 200, description: 2_000, label: 60 } as const;

/** Relationships of a tree for each of its members. */
export const relationshipsPerMember = 6;

/** Relationships that belong to no tree, made at one obituary. */
export const maxPageRelationships = 200;

/** `from` is the type of `to`: with `parent`, `from` is a parent of `to`. */
export const relationshipTypes = ['parent', 'child', 'sibling', 'spouse', 'other'] as const;
export type RelationshipType = (typeof relationshipTypes)[number];

export const parentQualifiers = ['birth', 'adopted', 'step', 'foster'] as const;
export const spouseQualifiers = ['married', 'partner', 'divorced', 'widowed'] as const;
export const relationshipQualifiers = [...parentQualifiers, ...spouseQualifiers] as const;
export type RelationshipQualifier = (typeof relationshipQualifiers)[number];

/** How exact a date of a person without a page is. */
export const dateQualifiers = ['about', 'before', 'after'] as const;
export type DateQualifier = (typeof dateQualifiers)[number];

/** Reason for which a person is shown without name, dates and photo. */
export const redactions = ['living', 'closed'] as const;
export type Redaction = (typeof redactions)[number];

/** Form field of a GEDCOM file. */
export const importFileField = 'file';

/** Bounds of a GEDCOM file and of its preview. */
export const importLimits = {
  bytes: 5 * 1024 * 1024,
  lines: 200_000,
  people: 5_000,
  /** Levels of a record below its first line. */
  depth: 20,
  /** Names shown of each encoding and generation. */
  names: 5,
  /** People offered as the root. */
  candidates: 20,
} as const;

/** Character encodings in which a GEDCOM file can be read; of equally likely ones the first is chosen. */
export const gedcomEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1251',
  'koi8-u',
  'ibm866',
  'ansel',
  'windows-1250',
  'windows-1252',
] as const;
export type GedcomEncoding = (typeof gedcomEncodings)[number];

/** Reasons for which something of a file does not come into the tree. */
export const leftOutReasons = [
  'unconnected',
  'rows',
  'members',
  'relationships',
  'dates',
  'names',
  'notes',
  'sources',
  'media',
  'other',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];
