import { createTransport } from 'nodemailer';
import { messageOf } from './letter-message.js';
import { assertOneAddress, type Letter, LetterRefused, Mailer } from './mailer.port.js';

interface SmtpFault {
  readonly responseCode: number | null;
  readonly command: string;
  readonly code: string;
}

/** Hands letters to a mail server, one connection for each. */
export class SmtpMailer extends Mailer {
  private readonly transport;

  /** @param options.url smtp://user:password@host:port or smtps://…; a password goes over TLS only */
  constructor(private readonly options: { url: string; from: string }) {
    super();
    this.transport = createTransport({
      url: options.url,
      requireTLS: new URL(options.url).username !== '',
      // Together far below the lease of the job that sends.
      dnsTimeout: 10_000,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    });
  }

  async send(letter: Letter): Promise<void> {
    assertOneAddress(letter.to);
    try {
      await this.transport.sendMail(messageOf(letter, this.options.from));
    } catch (error) {
      throw asFailure(faultOf(error));
    }
  }
}

/**
 * A server's "no" to the recipient or to the letter itself is final (RFC 5321, 4.2.1: 5yz). Its "no" to our
 * sign-in or to our sender is a matter of configuration: letters wait until an operator has put it right.
 * The server's own words are left out: they repeat the address.
 */
function asFailure({ responseCode, command, code }: SmtpFault): Error {
  const isAboutLetter = command === 'RCPT TO' || command === 'DATA';
  if (isAboutLetter && responseCode !== null && responseCode >= 500) {
    return new LetterRefused(`the mail server refused the letter (${command} ${responseCode})`);
  }
  return new Error(
    `the mail server did not take the letter (${code} ${command} ${responseCode ?? ''})`.trim(),
  );
}

function faultOf(error: unknown): SmtpFault {
  const given = typeof error === 'object' && error !== null ? error : {};
  return {
    responseCode:
      'responseCode' in given && typeof given.responseCode === 'number' ? given.responseCode : null,
    command: 'command' in given && typeof given.command === 'string' ? given.command : '',
    code: 'code' in given && typeof given.code === 'string' ? given.code : 'unknown fault',
  };
}
