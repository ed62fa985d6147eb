import { photoTypes } from '@memorial/contracts/media/media.constants';
import { mediaErrors } from '@memorial/contracts/messages/media.messages';
import { fillText } from '@memorial/contracts/text';

/** For a file field: everything that calls itself an image, and what phones forget to name. */
export const photoFileTypes = 'image/*,.heic,.heif';

const mebibyte = 1024 * 1024;

/** Whether a chosen file may be a photograph; phones give HEIC without a type. */
export function mayBePhoto({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return type === '' ? isHeic({ name, type }) : type.startsWith('image/');
}

/** Whether the server reads files of this kind: it is sent as it is. */
export function isReadByServer({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return type === '' ? isHeic({ name, type }) : photoTypes.some((one) => one === type.toLowerCase());
}

export function isHeic({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
}

/** Why a file is larger than a plan takes, with the plan's number. */
export function tooLargeText(maxBytes: number): string {
  return fillText(mediaErrors['media.tooLarge'].text, { limitMb: Math.floor(maxBytes / mebibyte) });
}
