import { mediaMessages } from '@memorial/contracts/messages/ui/media';
import { loadPicture, PictureError } from '../photos/load-picture.js';
import { type Crop, cropRect, outputSize } from './crop.js';

const jpegQuality = 0.92;

/**
 * Crop a photo and encode it as JPEG.
 * @throws PictureError when the file cannot be decoded or this browser cannot draw
 */
export async function cropPhoto(file: File, crop: Crop): Promise<File> {
  const { picture, free } = await loadPicture(file);
  try {
    const rect = cropRect(crop, { width: picture.naturalWidth, height: picture.naturalHeight });
    const { width, height } = outputSize(rect);
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (!context) throw new PictureError(mediaMessages.canvasUnsupported);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, rect.left, rect.top, rect.width, rect.height, 0, 0, width, height);
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', jpegQuality),
    );
    if (blob === null) throw new PictureError(mediaMessages.canvasUnsupported);
    return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: blob.type });
  } finally {
    free();
  }
}

/**
 * File to upload: the cropped photo, or the original if this browser cannot crop it.
 * @param onNotCropped called with the reason when it is the original
 */
export async function croppedOrOriginal(
  file: File,
  crop: Crop,
  onNotCropped: (reason: string) => void = () => undefined,
): Promise<File> {
  try {
    return await cropPhoto(file, crop);
  } catch (error) {
    onNotCropped(error instanceof PictureError ? error.message : mediaMessages.imageUnreadable);
    return file;
  }
}

/** False when the browser has no canvas: photos are then sent without cropping. */
export function canCrop(): boolean {
  return document.createElement('canvas').getContext('2d') !== null;
}
