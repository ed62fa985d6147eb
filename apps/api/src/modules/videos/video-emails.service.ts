import { videoMessages } from '@memorial/contracts/messages/ui/videos';
import { screenPaths } from '@memorial/contracts/screen-paths';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import type { EmailContent } from '../../platform/mail/email-layout.js';
import { Outbox } from '../../platform/mail/outbox.js';
import { emailAddressOf, notificationsOf, type User, UsersRepository } from '../accounts/accounts.module.js';
import { mayEdit, type StoredObituary } from '../obituaries/obituaries.module.js';

/** The ordered work, and the obituary that it is for. */
export interface VideoEmailSubject {
  readonly userId: string;
  /** True when it was ordered with the rights of an administrator. */
  readonly usesRights: boolean;
  readonly workId: string;
  readonly obituary: StoredObituary;
  /** Title of the video; null without one. */
  readonly title: string | null;
}

/**
 * E-mails to the maker of a video once its work has ended: one for each work and end. They can be switched off. A maker
 * who may not edit the obituary any more gets none, nor does anybody once it is deleted: the tab would not open.
 */
@Injectable()
export class VideoEmailsService {
  constructor(
    private readonly config: AppConfig,
    private readonly outbox: Outbox,
    private readonly users: UsersRepository,
  ) {}

  /** Tells that the video is done. Repeatable. */
  async sendDone(video: VideoEmailSubject): Promise<void> {
    const name = nameOf(video);
    await this.send(video, 'done', {
      subject: `Відео готове: ${name}`,
      heading: 'Відео готове',
      paragraphs: [
        `Відео${quotedTitle(video)} для сторінки «${name}» готове.`,
        'Подивіться його, коли будете готові. Воно зберігається на сторінці, на вкладці «Відео».',
      ],
      action: { label: 'Подивитися відео', url: this.urlOf(video) },
    });
  }

  /** Tells that the video could not be made. Repeatable. @param reason Ukrainian sentence, without markup */
  async sendFailed({ reason, ...video }: VideoEmailSubject & { readonly reason: string }): Promise<void> {
    const name = nameOf(video);
    await this.send(video, 'failed', {
      subject: `Відео не вдалося підготувати: ${name}`,
      heading: 'Відео не вдалося підготувати',
      paragraphs: [
        `На жаль, відео${quotedTitle(video)} для сторінки «${name}» підготувати не вдалося.`,
        reason,
        'Ця спроба не зарахована: ви можете створити стільки ж відео, скільки й раніше.',
      ],
      action: { label: 'Відкрити вкладку «Відео»', url: this.urlOf(video) },
    });
  }

  private async send(
    { userId, usesRights, workId, obituary }: VideoEmailSubject,
    end: 'done' | 'failed',
    content: EmailContent,
  ): Promise<void> {
    const user = await this.users.findById(userId);
    const to = user && emailAddressOf(user);
    if (!to || !notificationsOf(user).videoDone || !this.stillEdits(user, usesRights, obituary)) return;
    const email = { ...content, closing: ['Ці листи можна вимкнути в налаштуваннях профілю.'] };
    await this.outbox.send(to, email, `video-${end}:${workId}`);
  }

  private stillEdits({ _id, email }: User, usesRights: boolean, obituary: StoredObituary): boolean {
    const isAdmin = usesRights && this.config.adminEmails.includes(email);
    return mayEdit(obituary, { userId: _id.toHexString(), isAdmin });
  }

  /** URL of the edit screen's tab of videos. */
  private urlOf({ obituary }: VideoEmailSubject): string {
    const path = screenPaths.obituaryEdit.replace(':id', obituary._id.toHexString());
    return `${this.config.publicUrl}${path}?tab=videos`;
  }
}

function nameOf({ obituary }: VideoEmailSubject): string {
  return obituary.fullName ?? videoMessages.namelessPage;
}

function quotedTitle({ title }: VideoEmailSubject): string {
  return title === null ? '' : ` «${title}»`;
}
