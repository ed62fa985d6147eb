const root = 'obituaries/';

/** Key prefix of an obituary's files; with '' of all obituaries. */
export function mediaPrefix(obituaryId: string): string {
  return obituaryId === '' ? root : `${root}${obituaryId}/`;
}

/** Key prefix of a photo's renditions: `obituaries/<page>/<photo>/<rendition>`. */
export function photoPrefix(obituaryId: string, photoId: string): string {
  return `${mediaPrefix(obituaryId)}${photoId}/`;
}

const previewFolder = 'preview';

/** Key of a link preview: `obituaries/<page>/preview/<version>.jpg`. */
export function previewKey(obituaryId: string, version: string): string {
  return `${mediaPrefix(obituaryId)}${previewFolder}/${version}.jpg`;
}

/** True for a link preview; photo keys have the photo id in this position. */
export function isPreviewKey(key: string): boolean {
  return photoIdOfKey(key) === previewFolder;
}

export function obituaryIdOfKey(key: string): string {
  return key.slice(root.length).split('/')[0] ?? '';
}

export function photoIdOfKey(key: string): string {
  return key.slice(root.length).split('/')[1] ?? '';
}
