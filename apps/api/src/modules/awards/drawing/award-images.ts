import { awardRoutes } from '@memorial/contracts/awards/awards.routes';
import { hrefOf } from '@memorial/contracts/route';
import type { StoredAward } from '../award.schema.js';
import { type AwardDrawing, drawAward } from './award-drawing.js';
import { type AwardShape, awardShapeOf, awardShapes } from './award-shape.js';

/** `image` prefix of drawings that belong to no catalogue award. */
const neutralPrefix = 'neutral-';

const plainDrawings = Object.fromEntries(
  awardShapes.map((shape) => [shape, drawAward({ shape, ribbon: null })]),
) as Readonly<Record<AwardShape, AwardDrawing>>;

/** Drawing of a catalogue award. */
export function drawingOfAward({
  name,
  category,
  ribbon,
}: Pick<StoredAward, 'name' | 'category' | 'ribbon'>) {
  const shape = awardShapeOf(name, category);
  return ribbon ? drawAward({ shape, ribbon }) : plainDrawings[shape];
}

/** Shared drawing of custom awards of one shape; null when the image is not neutral. */
export function neutralDrawing(image: string): AwardDrawing | null {
  const shape = awardShapes.find((one) => image === neutralPrefix + one);
  return shape ? plainDrawings[shape] : null;
}

/** Versioned URL of an award's drawing. */
export function awardImageUrl(award: Pick<StoredAward, 'name' | 'category' | 'ribbon' | 'image'>): string {
  return imageUrl(award.image, drawingOfAward(award));
}

/** Versioned URL of the drawing for a custom award. */
export function customAwardImageUrl(name: string): string {
  const shape = awardShapeOf(name);
  return imageUrl(neutralPrefix + shape, plainDrawings[shape]);
}

function imageUrl(image: string, { version }: AwardDrawing): string {
  return hrefOf(awardRoutes.getImage, { id: image }, { v: version });
}

/** Image id in `imageData`, which may be the id itself or a whole URL. */
export function imageIdFrom(imageData: string): string {
  const [, id] = /\/award-image\/([^/?#]+)/.exec(imageData) ?? [];
  return id ?? imageData;
}
