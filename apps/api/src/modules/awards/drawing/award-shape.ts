import type { AwardCategory } from '@memorial/contracts/awards/awards.constants';
import { awardWords } from '../award-words.js';

/** What an award is drawn as. None of them is the likeness of any award: a shape says no more than its name does. */
export const awardShapes = ['star', 'cross', 'medal', 'badge', 'diploma'] as const;
export type AwardShape = (typeof awardShapes)[number];

/** Beginnings of words of a name that say what the thing is; the first that is found decides. */
const shapeByWord: readonly (readonly [beginning: RegExp, shape: AwardShape])[] = [
  [/^хрест/u, 'cross'],
  [/^(орден|зірк)/u, 'star'],
  [/^медал/u, 'medal'],
  [/^(грамот|подяк|диплом|премі)/u, 'diploma'],
  [/^(знак|звання|відзнак|значок)/u, 'badge'],
];

const shapeByCategory: Readonly<Partial<Record<AwardCategory, AwardShape>>> = {
  'Державна нагорода': 'star',
  'Місцева відзнака': 'badge',
  'Відзнака міністерства': 'badge',
};

/** The shape of an award by its name, else by its category; a written-in award has none. */
export function awardShapeOf(name: string, category: AwardCategory | null = null): AwardShape {
  const words = awardWords(name);
  const named = shapeByWord.find(([beginning]) => words.some((word) => beginning.test(word)));
  return named?.[1] ?? (category === null ? undefined : shapeByCategory[category]) ?? 'medal';
}
