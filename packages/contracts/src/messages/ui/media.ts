import { pictureErrors } from '../errors/pictures.js';

export const mediaMessages = {
  imageUnreadable: pictureErrors['media.unsupportedType'].text,
  canvasUnsupported: 'Canvas не підтримується',
} as const;
