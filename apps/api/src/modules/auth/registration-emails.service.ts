import { randomUUID } from 'node:crypto';
import { verificationCode } from '@memorial/contracts/auth/auth.constants';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import type { Email } from '../../platform/mail/mailer.port.js';
import { Outbox } from '../../platform/mail/outbox.js';
import { accountExistsEmail, noRegistrationEmail, registrationCodeEmail } from './registration.emails.js';
import { RegistrationRepository } from './registration.repository.js';
import type { Credentials } from './registration.schema.js';
import { VerificationCodes } from './verification-codes.js';

/** The kind of e-mail to send. */
export type RegistrationMessage =
  | { readonly kind: 'code'; readonly credentials: Credentials }
  /** Credentials are stored so that both cases write the same data; they cannot be used. */
  | { readonly kind: 'accountExists'; readonly credentials: Credentials | null }
  | { readonly kind: 'nothingBegun'; readonly credentials: null };

/**
 * Sends the e-mail of a registration or a resend. Every kind costs one row and one e-mail, so that neither
 * response nor timing reveals the kind, now or when a code is tried.
 *
 * Order: 1. the row with the code's hash, 2. the e-mail with the code. A crash before 1 leaves nothing; a
 * crash in between leaves an unknown code, which expires. Repeating the call recovers in both cases.
 */
@Injectable()
export class RegistrationEmailsService {
  constructor(
    private readonly repository: RegistrationRepository,
    private readonly codes: VerificationCodes,
    private readonly outbox: Outbox,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  async send(email: string, message: RegistrationMessage): Promise<void> {
    const now = this.clock.now();
    const id = randomUUID();
    const code = this.codes.create();
    await this.repository.insert({
      _id: id,
      email,
      codeHash: this.codes.hash('registration', id, code),
      carriesCode: message.kind === 'code',
      credentials: message.credentials,
      tries: 0,
      createdAt: now,
      codeExpiresAt: new Date(now.getTime() + verificationCode.ttlSeconds * 1_000),
      usedAt: null,
    });
    await failpoint('auth.registrationLetter.afterRow');
    await this.outbox.enqueue(this.compose(email, message, code), { key: `registration:${id}` });
    await failpoint('auth.registrationLetter.afterLetter');
  }

  private compose(email: string, message: RegistrationMessage, code: string): Email {
    switch (message.kind) {
      case 'code':
        return registrationCodeEmail(email, code, message.credentials.startedAt, this.config);
      case 'accountExists':
        return accountExistsEmail(email, this.config);
      case 'nothingBegun':
        return noRegistrationEmail(email, this.config);
    }
  }
}
