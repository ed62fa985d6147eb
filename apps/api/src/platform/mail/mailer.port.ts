/** Email to one recipient, as plain text and as HTML with the same content. */
export interface Email {
  /** One plain address: `name@host`. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Address of the one-click unsubscription (RFC 8058); absent: nothing to unsubscribe from. */
  readonly unsubscribeUrl?: string | undefined;
  /**
   * Unique part of the Message-ID (RFC 5322, 3.6.4), the same at each delivery of this email, so that mail programs
   * show a second delivery once; absent: each delivery gets an own one.
   */
  readonly messageId?: string | undefined;
}

/** The email was rejected permanently; a retry is of little use. The message does not contain the address. */
export class EmailRejected extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EmailRejected';
  }
}

/** Port: delivers one email. Use cases write to the Outbox instead, which survives a crash and retries. */
export abstract class Mailer {
  /**
   * Resolves when the next mail server has accepted the email.
   * @throws EmailRejected for a permanent rejection or an unusable address; any other Error for a temporary
   * one
   */
  abstract send(email: Email): Promise<void>;
}

const bareAddress = /^[^\s<>()[\]\\,;:@"\p{Cc}]{1,64}@[^\s<>()[\]\\,;:@"\p{Cc}]{1,255}$/u;

/**
 * Every adapter calls this first, so that an email never reaches more than one address.
 * @throws EmailRejected if `to` is not one plain address
 */
export function assertSingleRecipient(to: string): void {
  if (!bareAddress.test(to)) throw new EmailRejected('the address is not one bare address');
}
