import { mediaErrors } from '../errors/media.js';

export const mediaMessages = {
  imageUnreadable: mediaErrors['media.unsupportedType'].text,
  canvasUnsupported: 'Canvas не підтримується',
} as const;
