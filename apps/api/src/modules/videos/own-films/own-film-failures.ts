/** Reasons for which a family's own film cannot be shown. Another try would meet them again. */
export const ownFilmFailures = [
  'filmFormat',
  'filmUnreadable',
  'filmNoPicture',
  'filmTooLong',
  'filmTooLarge',
  'filmUnusual',
  'filmTooSlow',
] as const;
export type OwnFilmFailure = (typeof ownFilmFailures)[number];

export class OwnFilmError extends Error {
  override readonly name = 'OwnFilmError';

  constructor(
    readonly failure: OwnFilmFailure,
    options?: ErrorOptions,
  ) {
    super(failure, options);
  }
}
