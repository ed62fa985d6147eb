import { awardRoutes } from '@memorial/contracts/awards/awards.routes';
import { hrefOf } from '@memorial/contracts/route';
import type { StoredAward } from '../award.schema.js';
import { type AwardDrawing, drawRibbon } from './award-drawing.js';

/** Image key of the drawing that all awards without known stripes share. */
const neutralImage = 'neutral';
/** Keys of earlier versions, which drew plain medals of five shapes. */
const neutralImages = /^neutral(-(star|cross|medal|badge|diploma))?$/;

const neutral = drawRibbon(null);

/** Drawing of a catalogue award. */
export function drawingOfAward({ ribbon }: Pick<StoredAward, 'ribbon'>): AwardDrawing {
  return ribbon ? drawRibbon(ribbon) : neutral;
}

/** The drawing of custom awards; null when the image key belongs to the catalogue. */
export function neutralDrawing(image: string): AwardDrawing | null {
  return neutralImages.test(image) ? neutral : null;
}

/** Versioned URL of an award's drawing. */
export function awardImageUrl(award: Pick<StoredAward, 'ribbon' | 'image'>): string {
  return imageUrl(award.image, drawingOfAward(award));
}

/** Versioned URL of the drawing for a custom award. */
export const customAwardImageUrl = imageUrl(neutralImage, neutral);

function imageUrl(image: string, { version }: AwardDrawing): string {
  return hrefOf(awardRoutes.getImage, { id: image }, { v: version });
}

/** Image id in `imageData`, which may be the id itself or a whole URL. */
export function imageIdFrom(imageData: string): string {
  const [, id] = /\/award-image\/([^/?#]+)/.exec(imageData) ?? [];
  return id ?? imageData;
}
