/** Size of each part of a film but the last, in bytes: 4 MiB. A literal: its type tells that a call takes bytes. */
export const filmPartBytes = 4_194_304;

/** Parts of the largest film of any plan. */
export const maxFilmParts = 256;

/** Films that an account sends at the same time. */
export const maxOpenVideoUploads = 2;

/** Hours after its begin for which a film that is not sent whole is kept. */
export const videoUploadHours = 24;

/** Longest name of a file, in characters. */
export const maxFilmFileName = 255;

/** Longest written words of a family's own film, in characters. */
export const maxFilmTranscript = 4_000;

/** Parts of a film of this size. @param sizeBytes at least 1 */
export function filmPartCount(sizeBytes: number): number {
  return Math.ceil(sizeBytes / filmPartBytes);
}

/** Bytes of a part of a film. @param number from 1 to `filmPartCount` */
export function filmPartSize(sizeBytes: number, number: number): number {
  return Math.min(filmPartBytes, sizeBytes - (number - 1) * filmPartBytes);
}
