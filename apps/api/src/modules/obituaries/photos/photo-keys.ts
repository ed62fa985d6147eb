const root = 'obituaries/';

/** Key prefix of an obituary's files; with '' of all obituaries. */
export function mediaPrefix(pageId: string): string {
  return pageId === '' ? root : `${root}${pageId}/`;
}

/** Key prefix of a photo's renditions: `obituaries/<page>/<photo>/<rendition>`. */
export function photoPrefix(pageId: string, photoId: string): string {
  return `${mediaPrefix(pageId)}${photoId}/`;
}

const previews = 'preview';

/** Key of a link preview: `obituaries/<page>/preview/<version>.jpg`. */
export function previewKey(pageId: string, version: string): string {
  return `${mediaPrefix(pageId)}${previews}/${version}.jpg`;
}

/** True for a link preview; photo keys have the photo id in this position. */
export function isPreviewKey(key: string): boolean {
  return photoIdOfKey(key) === previews;
}

export function pageIdOfKey(key: string): string {
  return key.slice(root.length).split('/')[0] ?? '';
}

export function photoIdOfKey(key: string): string {
  return key.slice(root.length).split('/')[1] ?? '';
}
