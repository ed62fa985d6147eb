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

/** The texts that are not empty, trimmed. */
function filled(...texts: readonly (string | null | undefined)[]): string[] {
  return texts.flatMap((text) => text?.trim() || []);
}

export interface CardPlaces {
  birthPlace?: string | null;
  deathPlace?: string | null;
}

/** Birthplace, otherwise place of death, otherwise null. */
export function cardPlace({ birthPlace, deathPlace }: CardPlaces): string | null {
  return filled(birthPlace, deathPlace)[0] ?? null;
}

export interface CardOccupation {
  profession?: string | null;
  achievement?: string | null;
  rank?: string | null;
  unit?: string | null;
}

/** Profession and achievement, as far as known; otherwise rank and unit, as far as known. */
export function cardSubtitle({ profession, achievement, rank, unit }: CardOccupation): string | null {
  return filled(profession, achievement).join(', ') || filled(rank, unit).join(', ') || null;
}

/** Like `cardSubtitle`, but with rank and unit only if both are known. */
export function previewSubtitle({ profession, achievement, ...military }: CardOccupation): string | null {
  const service = previewService(military);
  return filled(profession, achievement).join(', ') || (service && `${service.rank}, ${service.unit}`);
}

/** Rank and unit if both are known, otherwise null. */
export function previewService({
  rank,
  unit,
}: CardOccupation): { readonly rank: string; readonly unit: string } | null {
  const [knownRank, knownUnit] = filled(rank, unit);
  return knownRank !== undefined && knownUnit !== undefined ? { rank: knownRank, unit: knownUnit } : null;
}

/** True if rank or unit is known. */
export function hasMilitaryIcon({ rank, unit }: CardOccupation): boolean {
  return filled(rank, unit).length > 0;
}
