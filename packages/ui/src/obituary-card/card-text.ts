import type { Category } from '@memorial/contracts/obituaries/obituaries.constants';
import { characterCount } from '@memorial/contracts/text';

/** Longest name on a card in characters: three lines at any width. */
const maxNameLength = 60;

/**
 * Name for a card, never cut inside a word: of a name that is too long, the part in brackets goes first, then the
 * patronymic becomes an initial; the surname stays whole.
 */
export function cardName(name: string): string {
  if (characterCount(name) <= maxNameLength) return name;
  const withoutBrackets = name.replace(/\s*\([^)]*\)/g, '').trim() || name;
  if (characterCount(withoutBrackets) <= maxNameLength) return withoutBrackets;
  const words = withoutBrackets.split(/\s+/);
  const [surname, firstName, patronymic = '', ...rest] = words;
  if (patronymic === '' || rest.length > 0) return withoutBrackets;
  return `${surname} ${firstName} ${Array.from(patronymic)[0]}.`;
}

/** Maximum length of a place on a card in characters: below 768 px and from 768 px. */
export const placeLimits = { phone: 18, wide: 25 } as const;

/** Length in characters beyond which a card shows no third fact of a subtitle. */
const maxSubtitleLength = 60;

/**
 * Truncates at a word to `limit` characters and adds an ellipsis; a first word longer than that stays whole. Returns
 * shorter text unchanged.
 */
export function truncate(text: string, limit: number): string {
  const characters = Array.from(text);
  if (characters.length <= limit) return text;
  const whole = `${characters.slice(0, limit).join('')}${characters[limit]}`.replace(/\s+\S*$/, '');
  const cut = whole.length > limit ? (/^\S+/.exec(text)?.[0] ?? text) : whole;
  const shown = cut.replace(/[\s,.;:«„(–—-]+$/, '');
  return shown === text ? text : `${shown}…`;
}

/** The texts that are not empty, trimmed. */
function filled(...texts: readonly (string | null | undefined)[]): string[] {
  return texts.flatMap((text) => text?.trim() || []);
}

export interface CardPlaces {
  birthPlace?: string | null;
  deathPlace?: string | null;
}

/** Birthplace, otherwise place of death, otherwise null; without what follows a comma or stands in brackets. */
export function cardPlace({ birthPlace, deathPlace }: CardPlaces): string | null {
  const [place] = filled(birthPlace, deathPlace);
  return place === undefined ? null : (filled(place.split(/[,(]/)[0])[0] ?? place);
}

export interface CardOccupation {
  category: Category;
  profession?: string | null;
  achievement?: string | null;
  rank?: string | null;
  unit?: string | null;
}

/**
 * Facts of a card: of a soldier rank and unit, then profession and achievement, as far as known; of a civilian
 * profession and achievement, otherwise rank and unit. The first two are always shown, further ones while there
 * is room.
 */
export function cardSubtitle(occupation: CardOccupation): readonly string[] {
  const facts = factsOf(occupation);
  return facts.filter(
    (_, index) => index < 2 || characterCount(facts.slice(0, index + 1).join(' · ')) <= maxSubtitleLength,
  );
}

/** All facts of `cardSubtitle`, but rank and unit only if both are known. */
export function previewSubtitle({ rank, unit, ...facts }: CardOccupation): readonly string[] {
  return factsOf({ ...facts, ...previewService({ rank, unit }) });
}

function factsOf({ category, profession, achievement, rank, unit }: CardOccupation): readonly string[] {
  const [service, life] = [filled(rank, unit), filled(profession, achievement)];
  if (category === 'military') return [...service, ...life];
  return life.length > 0 ? life : service;
}

/** Rank and unit if both are known, otherwise null. */
export function previewService({
  rank,
  unit,
}: Pick<CardOccupation, 'rank' | 'unit'>): { readonly rank: string; readonly unit: string } | null {
  const [knownRank, knownUnit] = filled(rank, unit);
  return knownRank !== undefined && knownUnit !== undefined ? { rank: knownRank, unit: knownUnit } : null;
}

/** True if rank or unit is known. */
export function hasMilitaryIcon({ rank, unit }: Pick<CardOccupation, 'rank' | 'unit'>): boolean {
  return filled(rank, unit).length > 0;
}
