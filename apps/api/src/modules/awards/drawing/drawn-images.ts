import { awardRoutes } from '@memorial/contracts/awards/awards.routes';
import { hrefOf } from '@memorial/contracts/route';
import type { StoredAward } from '../award.schema.js';
import { type AwardDrawing, drawAward } from './award-drawing.js';
import { type AwardShape, awardShapeOf, awardShapes } from './award-shape.js';

/** What `image` of a drawing begins with that belongs to no award of the catalogue. */
const neutral = 'neutral-';

const plain = Object.fromEntries(
  awardShapes.map((shape) => [shape, drawAward({ shape, ribbon: null })]),
) as Readonly<Record<AwardShape, AwardDrawing>>;

/** The drawing of a catalogue's award. */
export function drawingOf({ name, category, ribbon }: Pick<StoredAward, 'name' | 'category' | 'ribbon'>) {
  const shape = awardShapeOf(name, category);
  return ribbon ? drawAward({ shape, ribbon }) : plain[shape];
}

/** The drawing that every written-in award of its kind has; null when the image is not one of those. */
export function neutralDrawing(image: string): AwardDrawing | null {
  const shape = awardShapes.find((one) => image === neutral + one);
  return shape ? plain[shape] : null;
}

/** The address of an award's drawing; it names the very drawing. */
export function awardImageUrl(award: Pick<StoredAward, 'name' | 'category' | 'ribbon' | 'image'>): string {
  return imageUrl(award.image, drawingOf(award));
}

/** The same for an award that the catalogue does not have. */
export function writtenInImageUrl(name: string): string {
  const shape = awardShapeOf(name);
  return imageUrl(neutral + shape, plain[shape]);
}

function imageUrl(image: string, { version }: AwardDrawing): string {
  return hrefOf(awardRoutes.getImage, { id: image }, { v: version });
}

/** What an award's drawing is asked by: `imageData` may be that alone, or a whole address. */
export function imageNamedBy(imageData: string): string {
  const [, named] = /\/award-image\/([^/?#]+)/.exec(imageData) ?? [];
  return named ?? imageData;
}
