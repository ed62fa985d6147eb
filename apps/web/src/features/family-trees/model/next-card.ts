import type { DrawnCard, FamilyTreeDrawing } from '@memorial/family-tree-layout/family-tree-layout';
import type { Relatives } from './relatives.js';

export const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;
export type Arrow = (typeof arrows)[number];

/** Id of the card to which an arrow leads: the nearest parent, child or neighbour; null without one. */
export function nextCard(
  { cards }: FamilyTreeDrawing,
  relatives: Relatives,
  personId: string,
  arrow: Arrow,
): string | null {
  const here = cards.find(({ id }) => id === personId);
  if (!here) return null;
  const isAmong = (people: readonly { readonly personId: string }[]) => {
    const ids = new Set(people.map((person) => person.personId));
    return ({ id }: DrawnCard) => ids.has(id);
  };
  const candidates = {
    ArrowUp: () => cards.filter(isAmong(relatives.parents)),
    ArrowDown: () => cards.filter(isAmong(relatives.children)),
    ArrowLeft: () => cards.filter(({ y, x }) => y === here.y && x < here.x),
    ArrowRight: () => cards.filter(({ y, x }) => y === here.y && x > here.x),
  }[arrow]();
  const nearest = [...candidates].sort(
    (one, other) => Math.abs(one.x - here.x) - Math.abs(other.x - here.x),
  )[0];
  return nearest?.id ?? null;
}
