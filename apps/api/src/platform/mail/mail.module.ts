import { Global, Module } from '@nestjs/common';
import { MailboxController } from './mailbox.controller.js';
import { Outbox } from './outbox.js';

/** Emails. Imported before the site module, which has a catch-all route. */
@Global()
@Module({ controllers: [MailboxController], providers: [Outbox], exports: [Outbox] })
export class MailModule {}
