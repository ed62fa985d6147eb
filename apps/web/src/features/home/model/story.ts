import type { ObituaryCard } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { cardPlace } from '@memorial/ui/obituary-card/card-text';
import { recordOf } from '../../../shared/format/record-of.js';

/**
 * Reads recommendations from an array or from an object with `data`. Drops rows without a string `_id`: they
 * have no link.
 */
export function readStories(answer: unknown): ObituaryCard[] {
  const rows: unknown = Array.isArray(answer) ? answer : recordOf(answer).data;
  if (!Array.isArray(rows)) return [];
  // The only cast: `storyOf` treats any other missing field as empty.
  return rows.filter((row): row is ObituaryCard => textOf(recordOf(row)._id) !== null);
}

/** Maps a card to the displayed fields. Accepts all field spellings the response may use. */
export function storyOf(card: ObituaryCard) {
  const row = recordOf(card);
  const service = recordOf(firstOf(row.militaryService));
  return {
    id: card._id,
    name: textOf(row.fullName) ?? textOf(row.name),
    birthDate: textOf(row.birthDate),
    deathDate: textOf(row.deathDate),
    achievement: achievementOf(firstOf(row.achievements)) ?? textOf(row.achievement),
    rank: textOf(service.rank) ?? textOf(row.militaryRank),
    unit: textOf(service.unit) ?? textOf(row.militaryUnit),
    places: placesOf(placeOf(row.birthPlace), placeOf(row.deathPlace)),
    photoUrl: textOf(row.photoUrl),
    photoThumbhash: textOf(row.photoThumbhash),
    category: row.category === 'military' ? ('military' as const) : ('civilian' as const),
  };
}

/** Fields that a recommendation card shows; null where the page has none. */
export type Story = ReturnType<typeof storyOf>;

/** Reads an achievement: a string, or an object with `title` or `description`. */
function achievementOf(value: unknown): string | null {
  const { title, description } = recordOf(value);
  return textOf(value) ?? textOf(title) ?? textOf(description);
}

/** «Келечин — Москва»: the towns of birth and death; one town if only one is known or both are the same. */
function placesOf(birthPlace: string | null, deathPlace: string | null): string | null {
  const towns = new Set([birthPlace, deathPlace].map((place) => place && cardPlace({ birthPlace: place })));
  return [...towns].filter((town) => town !== null).join('\u00a0— ') || null;
}

/** Reads a place: a string, or an object with `location`. */
function placeOf(value: unknown): string | null {
  return textOf(value) ?? textOf(recordOf(value).location);
}

function firstOf(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}
