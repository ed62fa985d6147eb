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
    .replace(/[\s,.;:–—-]+$/, '')}…`;
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
export function cardSubtitle({ profession, achievement, rank, unit }: CardDeeds): string | null {
  const civilian = [filled(profession), filled(achievement)].filter((part) => part !== null);
  const military = [filled(rank), filled(unit)].filter((part) => part !== null);
  const parts = civilian.length > 0 ? civilian : military;
  return parts.length > 0 ? parts.join(', ') : null;
}

/** The military icon stands where a rank or a unit is known. */
export function hasMilitaryIcon({ rank, unit }: CardDeeds): boolean {
  return filled(rank) !== null || filled(unit) !== null;
}
