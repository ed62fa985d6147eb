import { authTexts } from '@memorial/contracts/messages/auth.messages';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../platform/errors/app-error.js';
import { latinKeysOf } from './keyboard-layout.js';

/** Refuses passwords that are guessed first. */
@Injectable()
export class CommonPasswords {
  private list: Promise<ReadonlySet<string>> | null = null;

  /**
   * @param field the field of the form that it was typed into
   * @throws AppError `validation.failed`
   */
  async refuse(password: string, field: string): Promise<void> {
    if (!(await this.isCommon(password))) return;
    const fault = { path: field, code: 'common', message: authTexts.passwordCommon };
    throw new AppError('validation.failed', { fields: [fault] });
  }

  /** However it is written: in capitals, or with the keyboard left in Ukrainian. */
  async isCommon(password: string): Promise<boolean> {
    this.list ??= commonPasswords();
    const list = await this.list;
    const typed = password.trim().toLowerCase();
    return list.has(typed) || list.has(latinKeysOf(typed)) || isOneSign(typed);
  }
}

function isOneSign(text: string): boolean {
  return new Set(text).size <= 1;
}

/** Read when it is first needed: half a megabyte that most processes' starts can do without. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map((word) => String(word).toLowerCase()));
}
