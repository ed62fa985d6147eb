/** Where the card's texts are cut: characters under 768 px and from 768 px on. */
export const cardLimits = {
  name: { phone: 20, wide: 30 },
  place: { phone: 18, wide: 25 },
  subtitle: { phone: 25, wide: 35 },
} as const;

/** Cuts after `limit` characters and closes with an ellipsis; a shorter text stays as it is. */
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

/** Where the person was born, else where they died, else null (the caller says that it is not known). */
export function cardPlace({ birthPlace, deathPlace }: CardPlaces): string | null {
  return filled(birthPlace) ?? filled(deathPlace);
}

export interface CardDeeds {
  profession?: string | null;
  achievement?: string | null;
  rank?: string | null;
  unit?: string | null;
}

/** Profession and achievement, or whichever exists; else rank and unit, or whichever exists. */
export function cardSubtitle(deeds: CardDeeds): string | null {
  const civilian = civilianDeeds(deeds);
  const parts = civilian.length > 0 ? civilian : militaryDeeds(deeds);
  return parts.length > 0 ? parts.join(', ') : null;
}

/** As on the card, but of rank and unit only both together. */
export function detailSubtitle(deeds: CardDeeds): string | null {
  const civilian = civilianDeeds(deeds);
  if (civilian.length > 0) return civilian.join(', ');
  const service = detailService(deeds);
  return service && `${service.rank}, ${service.unit}`;
}

/** Rank and unit, where both are known. */
export function detailService({
  rank,
  unit,
}: CardDeeds): { readonly rank: string; readonly unit: string } | null {
  const both = { rank: filled(rank), unit: filled(unit) };
  return both.rank !== null && both.unit !== null ? { rank: both.rank, unit: both.unit } : null;
}

function civilianDeeds({ profession, achievement }: CardDeeds): string[] {
  return [filled(profession), filled(achievement)].filter((part) => part !== null);
}

function militaryDeeds({ rank, unit }: CardDeeds): string[] {
  return [filled(rank), filled(unit)].filter((part) => part !== null);
}

/** The military icon stands where a rank or a unit is known. */
export function hasMilitaryIcon({ rank, unit }: CardDeeds): boolean {
  return filled(rank) !== null || filled(unit) !== null;
}
