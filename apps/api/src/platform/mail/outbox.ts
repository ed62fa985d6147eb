import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { defineJob, type JobContext, JobHandler, JobQueue, PermanentJobFailure } from '../jobs/job-queue.js';
import { emailRetries } from './email-retries.js';
import { type Email, EmailRejected, Mailer } from './mailer.port.js';

export const mailJob = defineJob(
  'mail',
  z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() }),
  {
    maxAttempts: emailRetries.maxAttempts,
    backoffSeconds: emailRetries.backoffSeconds,
    /** Longer than the sum of all timeouts of one delivery. */
    leaseSeconds: 120,
  },
);

/** Transactional outbox: emails are stored together with the step that causes them and sent by a worker. */
@Injectable()
export class Outbox {
  constructor(
    private readonly jobs: JobQueue,
    private readonly mailer: Mailer,
  ) {}

  /**
   * Queues an email for delivery. A worker that dies between delivery and saving the outcome sends it twice;
   * in return no email is lost.
   * @param options.key one email for each key; must contain no address and no secret
   */
  enqueue(email: Email, options: { key: string }): Promise<void> {
    const { to, subject, text, html } = email;
    return this.jobs.enqueue(mailJob, { to, subject, text, html }, { key: options.key });
  }

  @JobHandler(mailJob)
  async deliver(email: Email, { attempt }: Pick<JobContext, 'attempt'>): Promise<void> {
    try {
      await this.mailer.send(email);
    } catch (error) {
      if (error instanceof EmailRejected && attempt >= emailRetries.maxRejections) {
        throw new PermanentJobFailure(error.message, { cause: error });
      }
      throw error;
    }
  }
}
