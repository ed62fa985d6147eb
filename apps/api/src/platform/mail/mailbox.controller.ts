import { Controller, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { AppConfig } from '../config/app-config.js';
import { AppError } from '../errors/app-error.js';
import { DocumentRoute } from '../http/endpoint.decorator.js';
import {
  mailboxEmailView,
  mailboxListView,
  mailboxPath,
  mailboxStyle,
  mailboxStylePath,
} from './mailbox.views.js';
import { MailboxFolder, mailboxFolderOf } from './mailbox-folder.js';

/** Shows stored emails during development: not in production, and not if a mail server is configured. */
@Controller()
export class MailboxController {
  private readonly folder: MailboxFolder;

  constructor(private readonly config: AppConfig) {
    this.folder = new MailboxFolder(mailboxFolderOf(config));
  }

  @DocumentRoute(mailboxPath)
  async list(@Res() response: Response): Promise<void> {
    this.assertShown();
    send(response, 'html', mailboxListView(await this.folder.list()));
  }

  @DocumentRoute(mailboxStylePath)
  style(@Res() response: Response): void {
    this.assertShown();
    send(response, 'css', mailboxStyle);
  }

  @DocumentRoute(`${mailboxPath}/:file`)
  async email(@Param('file') file: string, @Res() response: Response): Promise<void> {
    this.assertShown();
    const email = await this.folder.find(file);
    if (!email) throw new AppError('route.notFound');
    send(response, 'html', mailboxEmailView(email));
  }

  private assertShown(): void {
    if (this.config.isProduction || this.config.smtpUrl !== null) throw new AppError('route.notFound');
  }
}

function send(response: Response, type: 'html' | 'css', body: string): void {
  response.setHeader('Cache-Control', 'no-store');
  response.type(type).send(body);
}
