import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { orNull } from '../storage/missing-file.js';

const fileName = /^\d{8}T\d{9}Z-[0-9a-f]{12}\.eml$/;
const maxListed = 200;

/** Decoded email from the folder. */
export interface StoredEmail {
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly sentAt: Date | null;
  readonly text: string;
}

/** Folder that stores emails if no mail server is configured. */
export function mailboxFolderOf(config: { readonly dataDir: string }): string {
  return join(config.dataDir, 'mailbox');
}

/** File names sort by time: `20261121T100000000Z-0123456789ab.eml`. */
export function emailFileName(at: Date, id: string): string {
  return `${at.toISOString().replace(/[-:.]/g, '')}-${id}.eml`;
}

/** Reads the folder that stores emails if no mail server is configured. */
export class MailboxFolder {
  /** @param folder absolute; may be missing */
  constructor(private readonly folder: string) {}

  /** At most 200 emails, newest first. */
  async list(): Promise<StoredEmail[]> {
    const names = ((await orNull(readdir(this.folder))) ?? [])
      .filter((name) => fileName.test(name))
      .sort()
      .reverse();
    const emails = await Promise.all(names.slice(0, maxListed).map((name) => this.find(name)));
    return emails.filter((email) => email !== null);
  }

  /** @returns null if the name is invalid or the file does not exist */
  async find(file: string): Promise<StoredEmail | null> {
    if (!fileName.test(file)) return null;
    const bytes = await orNull(readFile(join(this.folder, file)));
    if (!bytes) return null;
    const mail = await PostalMime.parse(bytes);
    return {
      file,
      from: mail.from?.address ?? '',
      to: mail.to?.map(({ address }) => address).join(', ') ?? '',
      subject: mail.subject ?? '',
      sentAt: mail.date ? new Date(mail.date) : null,
      text: mail.text ?? '',
    };
  }
}
