import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { JobQueue, PermanentJobFailure } from '../jobs/job-queue.js';
import { emailRetries } from './email-retries.js';
import { type Email, EmailRejected, Mailer } from './mailer.port.js';

const jobType = 'mail';
/** Longer than the sum of all timeouts of one delivery. */
const leaseSeconds = 120;

const emailPayload = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() });

/** Transactional outbox: emails are stored together with the step that causes them and sent by a worker. */
@Injectable()
export class Outbox implements OnModuleInit {
  constructor(
    private readonly jobs: JobQueue,
    private readonly mailer: Mailer,
  ) {}

  onModuleInit(): void {
    this.jobs.register(jobType, (payload, { attempt }) => this.deliver(payload, attempt), {
      maxAttempts: emailRetries.maxAttempts,
      backoffSeconds: emailRetries.backoffSeconds,
      leaseSeconds,
    });
  }

  /**
   * Queues an email for delivery. A worker that dies between delivery and saving the outcome sends it twice;
   * in return no email is lost.
   * @param options.key one email for each key; must contain no address and no secret
   */
  enqueue(email: Email, options: { key: string }): Promise<void> {
    const { to, subject, text, html } = email;
    return this.jobs.enqueue(jobType, { to, subject, text, html }, { key: options.key });
  }

  private async deliver(payload: unknown, attempt: number): Promise<void> {
    try {
      await this.mailer.send(emailPayload.parse(payload));
    } catch (error) {
      if (error instanceof EmailRejected && attempt >= emailRetries.maxRejections) {
        throw new PermanentJobFailure(error.message, { cause: error });
      }
      throw error;
    }
  }
}
