/** A letter to one person, as plain text and as HTML with the same content. */
export interface Letter {
  /** One bare address: `name@host`. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The letter was refused for good; sending it again is of little use. Its message carries no address. */
export class LetterRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'LetterRefused';
  }
}

/** Port: hands one letter over. Use cases write to the Outbox instead, which survives a crash and tries again. */
export abstract class Mailer {
  /**
   * Resolves when the letter is safely with the next station.
   * @throws LetterRefused for good (unusable address, permanent refusal); any other Error for now
   */
  abstract send(letter: Letter): Promise<void>;
}

const bareAddress = /^[^\s<>()[\]\\,;:@"\p{Cc}]{1,64}@[^\s<>()[\]\\,;:@"\p{Cc}]{1,255}$/u;

/**
 * Every adapter asks this first, so that a letter never reaches more than one address.
 * @throws LetterRefused when `to` is not one bare address
 */
export function assertOneAddress(to: string): void {
  if (!bareAddress.test(to)) throw new LetterRefused('the address is not one bare address');
}
