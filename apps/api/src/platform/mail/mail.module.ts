import { Global, Module } from '@nestjs/common';
import { MailboxController } from './mailbox.controller.js';
import { Outbox } from './outbox.js';

/** Letters. Imported before the site, whose route takes every address that is left. */
@Global()
@Module({ controllers: [MailboxController], providers: [Outbox], exports: [Outbox] })
export class MailModule {}
