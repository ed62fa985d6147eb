import { codeAlphabet } from '../obituaries/obituaries.constants.js';

/** Links of an obituary that are open at the same time. */
export const maxContributionLinks = 5;

/** Days for which a link is open. */
export const contributionLinkDays = { default: 90, max: 365 } as const;

/** Longest label by which keepers tell links apart, in characters. */
export const contributionLabelMaxLength = 80;

/** Characters of a token: about 99 random bits, short enough to be typed from paper. */
export const contributionTokenLength = 20;
export const contributionTokenPattern = new RegExp(`^[${codeAlphabet}]{${contributionTokenLength}}$`);

/** Photos of one entry, and the largest file of each in bytes. */
export const contributionPhotos = { max: 3, maxBytes: 15 * 1024 * 1024 } as const;

/** Longest voice note of an entry, in seconds. */
export const contributionVoiceSeconds = 180;

/** Name of the multipart file field. */
export const contributionFileField = 'file';

/** A sheet of paper, or the code alone. */
export const contributionQrFormats = ['pdf', 'svg', 'png'] as const;
export type ContributionQrFormat = (typeof contributionQrFormats)[number];

/** Size of the code in a file without its quiet zone, in millimetres. */
export const contributionCodeMm = 60;

export function contributionFileName(linkId: string, format: ContributionQrFormat): string {
  return `contribution-${linkId.slice(-6)}.${format}`;
}
