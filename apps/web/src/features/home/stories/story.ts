import type { Category } from '@memorial/contracts/obituaries/obituaries.constants';
import type { ObituaryCard } from '@memorial/contracts/obituaries/obituary-views.schemas';

/** What a recommendation shows of a page, and nothing else. */
export interface Story {
  readonly id: string;
  /** Null where nobody told it. */
  readonly name: string | null;
  readonly birthDate: string | null;
  readonly deathDate: string | null;
  readonly achievement: string | null;
  readonly rank: string | null;
  readonly unit: string | null;
  readonly birthPlace: string | null;
  readonly deathPlace: string | null;
  readonly photoUrl: string | null;
  readonly photoThumbhash: string | null;
  readonly category: Category;
}

type Unknown = Readonly<Record<string, unknown>>;

/** The recommendations of an answer: a list, or one under `data`. What has no `_id` of text leads nowhere and is dropped. */
export function readStories(answer: unknown): ObituaryCard[] {
  const rows: unknown = Array.isArray(answer) ? answer : recordOf(answer).data;
  if (!Array.isArray(rows)) return [];
  // The one edge: what else is missing in a row, `storyOf` takes for untold.
  return rows.filter((row): row is ObituaryCard => textOf(recordOf(row)._id) !== null);
}

/** What of a row is shown, whichever spelling of it the answer has. */
export function storyOf(card: ObituaryCard): Story {
  const row: Unknown = { ...card };
  const service = recordOf(firstOf(row.militaryService));
  return {
    id: card._id,
    name: textOf(row.fullName) ?? textOf(row.name),
    birthDate: textOf(row.birthDate),
    deathDate: textOf(row.deathDate),
    achievement: achievementOf(firstOf(row.achievements)) ?? textOf(row.achievement),
    rank: textOf(service.rank) ?? textOf(row.militaryRank),
    unit: textOf(service.unit) ?? textOf(row.militaryUnit),
    birthPlace: placeOf(row.birthPlace),
    deathPlace: placeOf(row.deathPlace),
    photoUrl: textOf(row.photoUrl),
    photoThumbhash: textOf(row.photoThumbhash),
    category: row.category === 'military' ? 'military' : 'civilian',
  };
}

/** An achievement is a text, or has a title or else a description. */
function achievementOf(value: unknown): string | null {
  const { title, description } = recordOf(value);
  return textOf(value) ?? textOf(title) ?? textOf(description);
}

/** A place is a text, or has its text under `location`. */
function placeOf(value: unknown): string | null {
  return textOf(value) ?? textOf(recordOf(value).location);
}

function firstOf(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value;
}

function recordOf(value: unknown): Unknown {
  return typeof value === 'object' && value !== null ? (value as Unknown) : {};
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}
