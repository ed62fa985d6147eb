import { photoTypes } from '@memorial/contracts/media/media.constants';
import { pictureErrors } from '@memorial/contracts/messages/errors/pictures';
import { fillText } from '@memorial/contracts/text';

/** `accept` value of file inputs: all images, and HEIC, which phones send without a type. */
export const photoFileTypes = 'image/*,.heic,.heif';

const mebibyte = 1024 * 1024;

/** True if a chosen file may be a photo; phones report no type for HEIC. */
export function mayBePhoto({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return type === '' ? isHeic({ name, type }) : type.startsWith('image/');
}

/** True if the server can read this file type. */
export function isReadByServer({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return type === '' ? isHeic({ name, type }) : photoTypes.some((one) => one === type.toLowerCase());
}

export function isHeic({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
}

/** Error message for a file above the plan's size limit; `maxBytes` in bytes. */
export function tooLargeText(maxBytes: number): string {
  return fillText(pictureErrors['media.tooLarge'].text, { limitMb: Math.floor(maxBytes / mebibyte) });
}
