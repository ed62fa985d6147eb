import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { awardCategories, awardTypes } from '@memorial/contracts/awards/awards.constants';
import { z } from 'zod';
import { packageFolder } from '../../platform/config/package-folder.js';
import { transliterate } from '../../platform/text/transliteration.js';
import type { StoredAward } from './award.schema.js';
import { awardNameKey, awardNameWords, awardSearchKeys } from './award-name.js';

const file = join(packageFolder, 'assets/awards/catalogue.json');

/** Increase it when the fields derived from the data change: slugs, words, keys. */
const derivedVersion = 2;

const nonEmptyText = z.string().trim().min(1);

const catalogueRow = z.strictObject({
  name: nonEmptyText,
  category: z.enum(awardCategories),
  type: z.enum(awardTypes),
  rank: z.int().positive(),
  issuer: nonEmptyText.nullable(),
  description: nonEmptyText.nullable(),
  established: z.int().nullable(),
  ribbon: z
    .array(z.strictObject({ color: z.string().regex(/^#[0-9A-F]{6}$/i), share: z.number().positive() }))
    .min(1)
    .nullable(),
  source: nonEmptyText,
});
export type CatalogueRow = z.infer<typeof catalogueRow>;

/** An award as stored, with its id as text. */
export type CatalogueAward = Omit<StoredAward, '_id' | 'editedAt'> & { readonly id: string };

export interface CatalogueData {
  readonly awards: readonly CatalogueAward[];
  /** Hash of the data file and the derivation version. */
  readonly hash: string;
}

/** Reads the data file. @throws ZodError for an invalid row */
export function readCatalogueData(path: string = file): CatalogueData {
  const text = readFileSync(path, 'utf8');
  const rows = z.array(catalogueRow).parse(JSON.parse(text));
  return { awards: rows.map(catalogueAward), hash: `${derivedVersion}:${sha256(text).toString('hex')}` };
}

/**
 * The stored form of a row. The id is derived from the name, so that it is the same in every installation.
 */
export function catalogueAward(row: CatalogueRow): CatalogueAward {
  return {
    ...row,
    id: sha256(row.name).subarray(0, 12).toString('hex'),
    image: imageSlug(row.name),
    // The file names it among the other sources.
    ribbonSource: row.ribbon && row.source,
    ...awardNameFields(row.name),
  };
}

/** Fields that follow from the name of an award. */
export function awardNameFields(name: string): Pick<StoredAward, 'nameKey' | 'searchTokens' | 'searchKeys'> {
  const searchTokens = [...new Set(awardNameWords(name))];
  return { nameKey: awardNameKey(name), searchTokens, searchKeys: awardSearchKeys(searchTokens) };
}

/** Example: «Орден «За мужність» I ступеня» becomes `orden-za-muzhnist-i-stupenia`. */
export function imageSlug(name: string): string {
  return awardNameWords(name).map(transliterate).join('-');
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
