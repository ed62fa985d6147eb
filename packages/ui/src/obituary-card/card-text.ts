/** Maximum text lengths of a card in characters: below 768 px and from 768 px. */
export const cardLimits = {
  name: { phone: 20, wide: 30 },
  place: { phone: 18, wide: 25 },
  subtitle: { phone: 25, wide: 35 },
} as const;

/** Truncates to `limit` characters and adds an ellipsis; returns shorter text unchanged. */
export function truncate(text: string, limit: number): string {
  const characters = Array.from(text);
  if (characters.length <= limit) return text;
  return `${characters
    .slice(0, limit)
    .join('')
    .replace(/[\s,.;:«„(–—-]+$/, '')}…`;
}

function filled(text: string | null | undefined): string | null {
  const trimmed = text?.trim();
  return trimmed ? trimmed : null;
}

export interface CardPlaces {
  birthPlace?: string | null;
  deathPlace?: string | null;
}

/** Birthplace, otherwise place of death, otherwise null. */
export function cardPlace({ birthPlace, deathPlace }: CardPlaces): string | null {
  return filled(birthPlace) ?? filled(deathPlace);
}

export interface CardOccupation {
  profession?: string | null;
  achievement?: string | null;
  rank?: string | null;
  unit?: string | null;
}

/** Profession and achievement, as far as known; otherwise rank and unit, as far as known. */
export function cardSubtitle(occupation: CardOccupation): string | null {
  const civilian = civilianOccupation(occupation);
  const parts = civilian.length > 0 ? civilian : militaryOccupation(occupation);
  return parts.length > 0 ? parts.join(', ') : null;
}

/** Like `cardSubtitle`, but with rank and unit only if both are known. */
export function previewSubtitle(occupation: CardOccupation): string | null {
  const civilian = civilianOccupation(occupation);
  if (civilian.length > 0) return civilian.join(', ');
  const service = previewService(occupation);
  return service && `${service.rank}, ${service.unit}`;
}

/** Rank and unit if both are known, otherwise null. */
export function previewService({
  rank,
  unit,
}: CardOccupation): { readonly rank: string; readonly unit: string } | null {
  const both = { rank: filled(rank), unit: filled(unit) };
  return both.rank !== null && both.unit !== null ? { rank: both.rank, unit: both.unit } : null;
}

function civilianOccupation({ profession, achievement }: CardOccupation): string[] {
  return [filled(profession), filled(achievement)].filter((part) => part !== null);
}

function militaryOccupation({ rank, unit }: CardOccupation): string[] {
  return [filled(rank), filled(unit)].filter((part) => part !== null);
}

/** True if rank or unit is known. */
export function hasMilitaryIcon({ rank, unit }: CardOccupation): boolean {
  return filled(rank) !== null || filled(unit) !== null;
}
