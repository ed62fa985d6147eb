/**
 * Legacy keys of an obituary payload, read only at the edge of the API. Forms send the canonical keys, and
 * the web never imports this file, because it contains legacy texts.
 */

import { cleanText } from '../clean-text.js';
import { legacyWordingsOf } from '../messages/legacy-wordings.js';
import { maxRows } from './obituaries.constants.js';
import { keysOfKind } from './obituary-fields.schemas.js';

type Fields = Record<string, unknown>;

const emptyNames = legacyWordingsOf('obituary.nameMissing');
const emptyBiographies = legacyWordingsOf('obituary.biographyMissing');

/**
 * One more than the largest list limit: the list is still rejected as too long, and the rest is not
 * processed.
 */
const maxItemsRead = Math.max(...Object.values(maxRows)) + 1;

const lists = keysOfKind('lines', 'rows');

/**
 * Return the payload with canonical keys and shapes; a canonical key takes precedence over a legacy one. A
 * payload that is not an object is returned for the schema to reject. Response aliases (name, militaryRank,
 * militaryUnit, a familyInfo object …) are read on creation only: in an update they merely repeat an earlier
 * response.
 */
export function normaliseLegacyPayload(input: unknown, purpose: 'create' | 'update'): unknown {
  if (!isFields(input)) return input;
  const page: Fields = { ...input };
  adopt(page, 'birthPlace', page.location);
  adopt(page, 'biography', page.biographicalText);
  adopt(page, 'education', page.educationDetails);
  adopt(page, 'achievements', page.achievementDetails);
  if (Array.isArray(page.familyInfo)) adopt(page, 'familyMembers', page.familyInfo);
  adopt(page, 'familyMembers', page.family);
  if (purpose === 'create') adopt(page, 'fullName', page.name);
  // An archive holds no password: the page made of it is closed until it gets one.
  if (purpose === 'create' && page.visibility === 'password' && page.password === undefined)
    page.visibility = 'private';
  if (purpose === 'create' && (page.type === 'military' || page.type === 'civilian'))
    adopt(page, 'category', page.type);

  page.deathPlace = placeName(page.deathPlace);
  page.birthPlace = placeName(page.birthPlace);
  // Creation requires a name: only a legacy client's placeholder creates an obituary without one.
  if (purpose === 'create' && page.fullName === null) page.fullName = '';
  page.fullName = withoutPlaceholder(page.fullName, emptyNames);
  page.biography = withoutPlaceholder(page.biography, emptyBiographies);
  if (typeof page.hobbies === 'string') page.hobbies = page.hobbies.split('\n', maxItemsRead);
  if (typeof page.tags === 'string') page.tags = page.tags.split(',', maxItemsRead);
  if (typeof page.familyMembers === 'string')
    page.familyMembers = page.familyMembers.split('\n', maxItemsRead);
  if (isFields(page.militaryService)) page.militaryService = [page.militaryService];
  for (const key of lists) if (page[key] === null) page[key] = [];

  if (purpose === 'create') page.militaryService = withServiceFields(page);
  page.familyMembers = mapRows(page.familyMembers, familyRow);
  page.achievements = mapRows(page.achievements, achievementRow);
  page.militaryService = mapRows(page.militaryService, serviceRow);
  return withoutAbsent(page);
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function adopt(page: Fields, key: string, value: unknown): void {
  if (page[key] === undefined) page[key] = value;
}

function placeName(place: unknown): unknown {
  return isFields(place) ? (place.location ?? null) : place;
}

function withoutPlaceholder(value: unknown, placeholders: readonly string[]): unknown {
  return typeof value === 'string' && placeholders.includes(cleanText(value)) ? null : value;
}

/** Copy service fields outside the list into empty fields of its first row. */
function withServiceFields(page: Fields): unknown {
  const beside: Fields = {
    rank: page.militaryRank,
    branch: page.militaryBranch,
    unit: page.militaryUnit,
    position: page.position,
    callSign: page.callSign,
  };
  const given = Object.entries(beside).filter(
    ([, value]) => typeof value === 'string' && cleanText(value) !== '',
  );
  const rows = page.militaryService ?? [];
  if (given.length === 0 || !Array.isArray(rows)) return page.militaryService;
  const [first, ...rest] = rows.length > 0 ? rows : [{}];
  if (!isFields(first)) return rows;
  const filled = { ...first };
  for (const [key, value] of given) {
    const own = filled[key];
    if (own === undefined || own === null || (typeof own === 'string' && cleanText(own) === ''))
      filled[key] = value;
  }
  return [filled, ...rest];
}

function mapRows(rows: unknown, map: (row: unknown) => unknown): unknown {
  return Array.isArray(rows) ? rows.slice(0, maxItemsRead).map(map) : rows;
}

function familyRow(row: unknown): unknown {
  if (typeof row === 'string') return { name: row };
  if (!isFields(row)) return row;
  return { ...row, relation: row.relation ?? row.relationship };
}

/** A plain string becomes the title, a plain year a date. */
function achievementRow(row: unknown): unknown {
  if (typeof row === 'string') return { title: row };
  if (!isFields(row)) return row;
  const { year, date } = row;
  const isDateGiven = date !== undefined && date !== null && date !== '';
  // Other values are left for the schema to reject: not every object can be converted to a string.
  const fromYear = typeof year === 'number' ? String(year) : (year ?? date);
  return { ...row, title: row.title ?? row.text, date: isDateGiven ? date : fromYear };
}

/** Battles and decorations of a row become short texts; an object is replaced by its values. */
function serviceRow(row: unknown): unknown {
  if (!isFields(row)) return row;
  return { ...row, battles: shortTexts(row.battles), decorations: shortTexts(row.decorations) };
}

function shortTexts(value: unknown): unknown {
  if (value === null) return [];
  if (typeof value === 'string') return value.split('\n', maxItemsRead);
  return mapRows(value, (entry) =>
    isFields(entry)
      ? Object.values(entry)
          .filter((part) => typeof part === 'string' && cleanText(part) !== '')
          .join(', ')
      : entry,
  );
}

/** Remove keys that were added above but not sent. */
function withoutAbsent(page: Fields): Fields {
  return Object.fromEntries(Object.entries(page).filter(([, value]) => value !== undefined));
}
