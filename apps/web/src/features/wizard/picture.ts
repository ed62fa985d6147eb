import { mediaTexts } from '@memorial/contracts/messages/media.messages';
import { type Crop, cropRect, outputSize } from './crop.js';

const jpegQuality = 0.92;

/** Why a photograph is sent as it is; the words are the person's to read. */
export class PictureFault extends Error {}

/**
 * Decodes a file as an upright picture: browsers turn it as its EXIF says.
 * @returns the picture and what frees it
 * @throws PictureFault when this browser cannot show it
 */
export async function loadPicture(file: Blob): Promise<{ picture: HTMLImageElement; free: () => void }> {
  const url = URL.createObjectURL(file);
  const free = () => URL.revokeObjectURL(url);
  const picture = new Image();
  try {
    await new Promise<void>((resolve, reject) => {
      picture.onload = () => resolve();
      picture.onerror = () => reject(new PictureFault(mediaTexts.imageUnreadable));
      picture.src = url;
    });
    if (picture.naturalWidth === 0) throw new PictureFault(mediaTexts.imageUnreadable);
    return { picture, free };
  } catch (error) {
    free();
    throw error;
  }
}

/**
 * The framed part of a photograph as a JPEG.
 * @throws PictureFault when the picture cannot be read or this browser cannot draw
 */
export async function framedPhoto(file: File, crop: Crop): Promise<File> {
  const { picture, free } = await loadPicture(file);
  try {
    const rect = cropRect(crop, { width: picture.naturalWidth, height: picture.naturalHeight });
    const { width, height } = outputSize(rect);
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (!context) throw new PictureFault(mediaTexts.canvasUnsupported);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, rect.left, rect.top, rect.width, rect.height, 0, 0, width, height);
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', jpegQuality),
    );
    if (blob === null) throw new PictureFault(mediaTexts.canvasUnsupported);
    return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: blob.type });
  } finally {
    free();
  }
}

/** What is sent: the framed part, or the file itself where this browser cannot cut it. */
export async function photoToSend(file: File, crop: Crop): Promise<File> {
  try {
    return await framedPhoto(file, crop);
  } catch {
    return file;
  }
}

/** Whether a chosen file may be a photograph; phones give HEIC without a type. */
export function mayBePhoto({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return type === '' ? isHeic({ name, type }) : type.startsWith('image/');
}

export function isHeic({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
}
