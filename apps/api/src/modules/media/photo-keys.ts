const root = 'obituaries/';

/** Key prefix of an obituary's files; with '' of all obituaries. */
export function mediaPrefix(obituaryId: string): string {
  return obituaryId === '' ? root : `${root}${obituaryId}/`;
}

/** Key prefix of a photo's renditions: `obituaries/<page>/<photo>/<rendition>`. */
export function photoPrefix(obituaryId: string, photoId: string): string {
  return `${mediaPrefix(obituaryId)}${photoId}/`;
}

/** Folder of videos beside the photos. */
export const videosFolder = 'videos';

/** Key prefix of the files of a video: `obituaries/<page>/videos/<video>/<file>`. */
export function videoPrefix(obituaryId: string, videoId: string): string {
  return `${photoPrefix(obituaryId, videosFolder)}${videoId}/`;
}

/** Id of the video that a file of the folder of videos belongs to. */
export function videoIdOfKey(key: string): string {
  return key.slice(root.length).split('/')[2] ?? '';
}

export function obituaryIdOfKey(key: string): string {
  return key.slice(root.length).split('/')[0] ?? '';
}

/** Id of the photo or recording, or the name of a folder beside the photos. */
export function photoIdOfKey(key: string): string {
  return key.slice(root.length).split('/')[1] ?? '';
}
