/** Aspect ratio of a portrait, width to height. */
export const portraitAspect = 4 / 5;

export const maxZoom = 4;

/** Maximum width of the uploaded photo in px, a little above the widest rendition. */
const maxOutputWidth = 2400;

/** Crop of a picture: centre of the frame as fractions of the picture, and zoom. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  /** 1 shows the largest possible area. */
  readonly zoom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Rect extends Size {
  readonly left: number;
  readonly top: number;
}

/** Slightly above the middle, where faces usually are. */
export const defaultCrop: Crop = { x: 0.5, y: 0.42, zoom: 1 };

/** Nearest crop that lies inside the picture. */
export function clampCrop(crop: Crop, picture: Size, aspect = portraitAspect): Crop {
  const zoom = clamp(crop.zoom, 1, maxZoom);
  const { width, height } = frameIn(picture, zoom, aspect);
  const halves = { x: width / picture.width / 2, y: height / picture.height / 2 };
  return { x: clamp(crop.x, halves.x, 1 - halves.x), y: clamp(crop.y, halves.y, 1 - halves.y), zoom };
}

/** Cropped area in pixels of the picture. @param aspect of the frame, width to height */
export function cropRect(crop: Crop, picture: Size, aspect = portraitAspect): Rect {
  const { x, y, zoom } = clampCrop(crop, picture, aspect);
  const { width, height } = frameIn(picture, zoom, aspect);
  return { left: x * picture.width - width / 2, top: y * picture.height - height / 2, width, height };
}

/** Size of the output image, in px. */
export function outputSize({ width }: Rect): Size {
  const drawn = Math.max(1, Math.round(Math.min(width, maxOutputWidth)));
  return { width: drawn, height: Math.round(drawn / portraitAspect) };
}

/** Move the picture under the frame by a distance in screen pixels. */
export function moveCrop(
  crop: Crop,
  picture: Size,
  by: { x: number; y: number },
  frameWidth: number,
  aspect = portraitAspect,
): Crop {
  const scale = cropRect(crop, picture, aspect).width / frameWidth;
  return clampCrop(
    { ...crop, x: crop.x - (by.x * scale) / picture.width, y: crop.y - (by.y * scale) / picture.height },
    picture,
    aspect,
  );
}

function frameIn(picture: Size, zoom: number, aspect: number): Size {
  const width = Math.min(picture.width, picture.height * aspect) / zoom;
  return { width, height: width / aspect };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), Math.max(min, max));
}
