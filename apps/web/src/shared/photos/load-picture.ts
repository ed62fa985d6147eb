import { mediaMessages } from '@memorial/contracts/messages/ui/media';

/** Error of decoding or drawing an image; its message is shown to the user. */
export class PictureError extends Error {}

/**
 * Decode an image file; browsers apply its EXIF orientation.
 * @returns the image, and a function that releases its memory
 * @throws PictureError when this browser cannot decode it
 */
export async function loadPicture(file: Blob): Promise<{ picture: HTMLImageElement; free: () => void }> {
  const url = URL.createObjectURL(file);
  const free = () => URL.revokeObjectURL(url);
  const picture = new Image();
  try {
    await new Promise<void>((resolve, reject) => {
      picture.onload = () => resolve();
      picture.onerror = () => reject(new PictureError(mediaMessages.imageUnreadable));
      picture.src = url;
    });
    if (picture.naturalWidth === 0) throw new PictureError(mediaMessages.imageUnreadable);
    return { picture, free };
  } catch (error) {
    free();
    throw error;
  }
}
