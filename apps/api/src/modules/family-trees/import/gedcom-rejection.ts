/** Reason for which a file is refused. */
export type GedcomRejection = 'notGedcom' | 'empty' | 'tooLong' | 'rootUnknown';

/** Thrown for a file that cannot be taken; the message is for the log. */
export class GedcomRejected extends Error {
  override readonly name = 'GedcomRejected';

  constructor(
    readonly reason: GedcomRejection,
    message: string = reason,
  ) {
    super(message);
  }
}
