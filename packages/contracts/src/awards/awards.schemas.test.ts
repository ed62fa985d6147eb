import { expect, it } from 'vitest';
import { maxAwardText } from './awards.constants.js';
import { updateAwardInput } from './awards.schemas.js';

it('a reference to an image is counted in characters, as every other text', () => {
  const accepts = (imageData: string) => updateAwardInput.safeParse({ imageData }).success;
  expect(accepts('🎖'.repeat(maxAwardText.image))).toBe(true);
  expect(accepts('🎖'.repeat(maxAwardText.image + 1))).toBe(false);
});
