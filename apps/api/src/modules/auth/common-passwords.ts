import { authMessages } from '@memorial/contracts/messages/ui/auth';
import { Injectable } from '@nestjs/common';
import { invalidField } from '../../platform/errors/app-error.js';

/** Rejects passwords that are guessed first. */
@Injectable()
export class CommonPasswords {
  private list: Promise<ReadonlySet<string>> | null = null;

  /**
   * @param field form field of the password
   * @throws AppError `validation.failed`
   */
  async assertNotCommon(password: string, field: string): Promise<void> {
    if (await this.isCommon(password)) throw invalidField(field, 'common', authMessages.passwordCommon);
  }

  /** Also matches capitals and a password typed with the Ukrainian keyboard layout. */
  async isCommon(password: string): Promise<boolean> {
    this.list ??= commonPasswords();
    const list = await this.list;
    const typed = password.trim().toLowerCase();
    return list.has(typed) || list.has(latinKeysOf(typed)) || isOneCharacter(typed);
  }
}

const cyrillic = "йцукенгшщзхїфівапролджєячсмитьбюґ’'ʼ`";
const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.\\````";
const latinByCyrillic = new Map([...cyrillic].map((key, index) => [key, [...latin][index] ?? key]));

/** The same keys on the Latin layout: «йцукен» is `qwerty`, «пароль» is `gfhjkm`. */
function latinKeysOf(text: string): string {
  return Array.from(text, (key) => latinByCyrillic.get(key) ?? key).join('');
}

function isOneCharacter(text: string): boolean {
  return new Set(text).size <= 1;
}

/** Loaded on first use: half a megabyte that most process starts do not need. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map((word) => String(word).toLowerCase()));
}
