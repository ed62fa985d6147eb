import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { Jobs, PermanentJobFailure } from '../jobs/jobs.js';
import { type Letter, LetterRefused, Mailer } from './mailer.port.js';

const jobType = 'mail';
/** Longer than all time-outs of a delivery together. */
const leaseSeconds = 120;
/** With the back-off below: for about eight hours. */
const maxAttempts = 24;
const longestPauseSeconds = 1_800;
/**
 * A refusal for good may be a full mailbox or a filter that has erred: the letter is tried again for some two minutes,
 * well within the life of a code. For longer would be knocking at doors that are not there.
 */
const maxRefusals = 6;

const storedLetter = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() });

/** Letters on their way: written down with the step that causes them, sent by a worker. */
@Injectable()
export class Outbox implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly mailer: Mailer,
  ) {}

  onModuleInit(): void {
    this.jobs.register(jobType, (payload, { attempt }) => this.deliver(payload, attempt), {
      maxAttempts,
      leaseSeconds,
      backoffSeconds: (attempt) => Math.min(5 * 2 ** (attempt - 1), longestPauseSeconds),
    });
  }

  /**
   * Sends a letter, surely but later. A worker that dies between delivery and its mark sends it twice; that
   * is the price of never losing one.
   * @param options.key one letter for each key; no address and no secret in it
   */
  enqueue(letter: Letter, options: { key: string }): Promise<void> {
    const { to, subject, text, html } = letter;
    return this.jobs.enqueue(jobType, { to, subject, text, html }, { key: options.key });
  }

  private async deliver(payload: unknown, attempt: number): Promise<void> {
    try {
      await this.mailer.send(storedLetter.parse(payload));
    } catch (error) {
      if (error instanceof LetterRefused && attempt >= maxRefusals) {
        throw new PermanentJobFailure(error.message, { cause: error });
      }
      throw error;
    }
  }
}
