import type { AwardCategory } from '@memorial/contracts/awards/awards.constants';
import { awardNameWords } from '../award-name.js';

/** Generic shapes of drawings. None depicts a real award: the shape expresses only the award's kind. */
export const awardShapes = ['star', 'cross', 'medal', 'badge', 'diploma'] as const;
export type AwardShape = (typeof awardShapes)[number];

/** Word beginnings that decide the shape; the first match wins. */
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

/** Shape by name, otherwise by category; custom awards have no category. */
export function awardShapeOf(name: string, category: AwardCategory | null = null): AwardShape {
  const words = awardNameWords(name);
  const named = shapeByWord.find(([beginning]) => words.some((word) => beginning.test(word)));
  return named?.[1] ?? (category === null ? undefined : shapeByCategory[category]) ?? 'medal';
}
