const root = 'obituaries/';

/** Everything that a page keeps in the object store; with '' everything of all pages. */
export function mediaPrefix(pageId: string): string {
  return pageId === '' ? root : `${root}${pageId}/`;
}

/** The renditions of one photograph: `obituaries/<page>/<photo>/<rendition>`. */
export function photoPrefix(pageId: string, photoId: string): string {
  return `${mediaPrefix(pageId)}${photoId}/`;
}

const previews = 'preview';

/** The picture that links to a page are shown with: `obituaries/<page>/preview/<version>.jpg`. */
export function previewKey(pageId: string, version: string): string {
  return `${mediaPrefix(pageId)}${previews}/${version}.jpg`;
}

/** Whether it lies in the place of a page's previews, where a photograph has its id. */
export function isPreviewKey(key: string): boolean {
  return photoIdOfKey(key) === previews;
}

export function pageIdOfKey(key: string): string {
  return key.slice(root.length).split('/')[0] ?? '';
}

export function photoIdOfKey(key: string): string {
  return key.slice(root.length).split('/')[1] ?? '';
}
