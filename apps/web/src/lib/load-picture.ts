import { mediaTexts } from '@memorial/contracts/messages/media.messages';

/** Why a picture cannot be worked on here; the words are the person's to read. */
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
