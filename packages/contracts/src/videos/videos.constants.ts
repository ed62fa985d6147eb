/** Longest narration that a synthetic voice reads, in characters. */
export const maxNarration = 4_000;

/** Longest texts of a video, in characters. */
export const maxVideoText = { title: 80, subtitle: 120, prompt: 500 } as const;

/** Length of a video in seconds. The bound of the plan may be lower. */
export const videoSeconds = { min: 5, max: 300, usual: 20 } as const;

/**
 * Seconds of a video beyond the length of its narration, which begins one second late: the last lines come a while
 * after the last word.
 */
export const secondsAfterNarration = 4.5;

/** Videos of one obituary. */
export const maxVideos = 30;

/** Name of the multipart field of a photograph. */
export const videoPhotoField = 'image';

/** Longest photograph inside a JSON body, in characters of base64 with the head of its data URL. */
export const maxImageData = 16 * 1024 * 1024;

/** Largest JSON body of the call that makes a video, in bytes: the photograph and everything beside it. */
export const maxGenerateBytes = maxImageData + 1024 * 1024;

/** Works of one account, and of all accounts together, that are not finished yet. */
export const maxOpenVideoWorks = { account: 4, all: 50 } as const;

/** Price of one more video, in integer kopiykas. */
export const videoPriceKopiykas = 199_00;

/** Origin of a video: made of a photograph here, or filmed by the family. */
export const videoOrigins = ['made', 'own'] as const;
export type VideoOrigin = (typeof videoOrigins)[number];

/** Voice of a video: of the program, of the family, or silence. */
export const videoVoices = ['synthetic', 'family', 'none'] as const;
export type VideoVoice = (typeof videoVoices)[number];

/** States of the work on a video. The first two are open. */
export const videoWorkStatuses = ['queued', 'working', 'done', 'failed', 'cancelled'] as const;
export type VideoWorkStatus = (typeof videoWorkStatuses)[number];

/** Steps of the work, in their order: `voice` and `frames` of a photograph, `checking` and `encoding` of an own film. */
export const videoWorkSteps = ['voice', 'frames', 'checking', 'encoding', 'saving'] as const;
export type VideoWorkStep = (typeof videoWorkSteps)[number];

export function isOpenVideoWork(status: VideoWorkStatus): boolean {
  return status === 'queued' || status === 'working';
}
