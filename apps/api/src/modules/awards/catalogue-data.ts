import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { awardCategories, awardTypes } from '@memorial/contracts/awards/awards.constants';
import { z } from 'zod';
import { packageFolder } from '../../platform/config/package-folder.js';
import { transliterated } from '../../platform/text/transliteration.js';
import type { StoredAward } from './award.schema.js';
import { awardNameKey, awardWords } from './award-words.js';

const file = join(packageFolder, 'assets/awards/catalogue.json');

/** Raised when what follows from the data below changes: names in addresses, words, keys. */
const derivationVersion = 1;

const line = z.string().trim().min(1);

const catalogueRow = z.strictObject({
  name: line,
  category: z.enum(awardCategories),
  type: z.enum(awardTypes),
  rank: z.int().positive(),
  issuer: line.nullable(),
  description: line.nullable(),
  established: z.int().nullable(),
  ribbon: z
    .array(z.strictObject({ color: z.string().regex(/^#[0-9A-F]{6}$/i), share: z.number().positive() }))
    .min(1)
    .nullable(),
  source: line,
});
export type CatalogueRow = z.infer<typeof catalogueRow>;

/** A row of the catalogue as it is kept, but for its id as an object. */
export type CatalogueAward = Omit<StoredAward, '_id' | 'editedAt'> & { readonly id: string };

export interface CatalogueData {
  readonly awards: readonly CatalogueAward[];
  /** Of all that the catalogue is made of. */
  readonly hash: string;
}

/** Reads the catalogue's data. @throws when a row is not what it should be */
export function readCatalogueData(path: string = file): CatalogueData {
  const text = readFileSync(path, 'utf8');
  const rows = z.array(catalogueRow).parse(JSON.parse(text));
  return { awards: rows.map(catalogueAward), hash: `${derivationVersion}:${sha256(text).toString('hex')}` };
}

/** What a row is kept as. Its id follows from its name, so that every installation has the same. */
export function catalogueAward(row: CatalogueRow): CatalogueAward {
  return {
    ...row,
    id: sha256(row.name).subarray(0, 12).toString('hex'),
    image: imageOf(row.name),
    nameKey: awardNameKey(row.name),
    searchTokens: [...new Set(awardWords(row.name))],
  };
}

/** «Орден «За мужність» I ступеня» is `orden-za-muzhnist-i-stupenia`. */
function imageOf(name: string): string {
  return awardWords(name).map(transliterated).join('-');
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
