const root = 'obituaries/';

/** Everything that a page keeps in the object store; with '' everything of all pages. */
export function mediaPrefix(pageId: string): string {
  return pageId === '' ? root : `${root}${pageId}/`;
}

/** The renditions of one photograph: `obituaries/<page>/<photo>/<rendition>`. */
export function photoPrefix(pageId: string, photoId: string): string {
  return `${mediaPrefix(pageId)}${photoId}/`;
}

export function pageIdOfKey(key: string): string {
  return key.slice(root.length).split('/')[0] ?? '';
}

export function photoIdOfKey(key: string): string {
  return key.slice(root.length).split('/')[1] ?? '';
}
