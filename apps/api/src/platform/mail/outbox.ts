import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Clock } from '../clock/clock.js';
import { AppConfig } from '../config/app-config.js';
import { defineJob, type JobContext, JobHandler, JobQueue, PermanentJobFailure } from '../jobs/job-queue.js';
import { composeEmail, type EmailContent } from './email-layout.js';
import { type Email, EmailRejected, Mailer } from './mailer.port.js';

/**
 * A permanent rejection can be wrong (full mailbox, faulty filter), so it is retried for about two minutes,
 * well within the lifetime of a code. More retries would look like sending to addresses that do not exist.
 */
const maxRejections = 6;
const longestPauseSeconds = 1_800;

const mailPayload = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  unsubscribeUrl: z.string().optional(),
  messageId: z.string().optional(),
  /** ISO instant; absent: no limit. */
  sendUntil: z.string().optional(),
});

export const mailJob = defineJob('mail', mailPayload, {
  /** With this back-off, doubled from 5 s to half an hour: about eight hours. */
  maxAttempts: 24,
  backoffSeconds: (attempt) => Math.min(5 * 2 ** (attempt - 1), longestPauseSeconds),
  /** Longer than the sum of all timeouts of one delivery. */
  leaseSeconds: 120,
});

/** Delivery of an email beyond its content. */
export interface DeliveryOptions {
  /** See `Email`. */
  readonly unsubscribeUrl?: string;
  /** The email is dropped when it could not be delivered until then: later it would disturb, or be of no use. */
  readonly sendUntil?: Date;
}

/** Transactional outbox: emails are stored together with the step that causes them and sent by a worker. */
@Injectable()
export class Outbox {
  constructor(
    private readonly jobs: JobQueue,
    private readonly mailer: Mailer,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** Composes an email in the common layout and queues it. @param key and @returns see `enqueue` */
  send(to: string, content: EmailContent, key: string, options: DeliveryOptions = {}): Promise<boolean> {
    return this.enqueue(composeEmail(to, content, this.config), { key, ...options });
  }

  /**
   * Queues an email for delivery. A worker that dies between delivery and saving the outcome sends it twice,
   * with the same Message-ID; in return no email is lost.
   * @param options.key one email for each key; must contain no address and no secret
   * @returns false when there was one for this key already
   */
  enqueue(
    email: Email,
    { key, unsubscribeUrl, sendUntil }: { key: string } & DeliveryOptions,
  ): Promise<boolean> {
    const { to, subject, text, html } = email;
    const payload = {
      ...{ to, subject, text, html, messageId: randomUUID() },
      ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
      ...(sendUntil === undefined ? {} : { sendUntil: sendUntil.toISOString() }),
    };
    return this.jobs.enqueue(mailJob, payload, { key });
  }

  @JobHandler(mailJob)
  async deliver(
    { sendUntil, ...email }: z.infer<typeof mailPayload>,
    { attempt }: Pick<JobContext, 'attempt'>,
  ): Promise<void> {
    if (sendUntil !== undefined && this.clock.now() >= new Date(sendUntil))
      throw new PermanentJobFailure('the time of the email is over');
    try {
      await this.mailer.send(email);
    } catch (error) {
      if (error instanceof EmailRejected && attempt >= maxRejections) {
        throw new PermanentJobFailure(error.message, { cause: error });
      }
      throw error;
    }
  }
}
