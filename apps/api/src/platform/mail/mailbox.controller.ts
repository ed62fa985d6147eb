import { Controller, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { AppConfig } from '../config/app-config.js';
import { AppError } from '../errors/app-error.js';
import { DocumentRoute } from '../http/endpoint.decorator.js';
import { MailboxFolder, mailboxFolderOf } from './mailbox-folder.js';
import {
  mailboxLetterPage,
  mailboxListPage,
  mailboxPath,
  mailboxStyle,
  mailboxStylePath,
} from './mailbox-pages.js';

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
    answer(response, 'html', mailboxListPage(await this.folder.list()));
  }

  @DocumentRoute(mailboxStylePath)
  style(@Res() response: Response): void {
    this.assertShown();
    answer(response, 'css', mailboxStyle);
  }

  @DocumentRoute(`${mailboxPath}/:file`)
  async letter(@Param('file') file: string, @Res() response: Response): Promise<void> {
    this.assertShown();
    const letter = await this.folder.find(file);
    if (!letter) throw new AppError('route.notFound');
    answer(response, 'html', mailboxLetterPage(letter));
  }

  private assertShown(): void {
    if (this.config.isProduction || this.config.smtpUrl !== null) throw new AppError('route.notFound');
  }
}

function answer(response: Response, type: 'html' | 'css', body: string): void {
  response.setHeader('Cache-Control', 'no-store');
  response.type(type).send(body);
}
