import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';

/** A file of the account export. */
export interface ExportedFile {
  /** Path in the archive. */
  readonly name: string;
  /** A text, or a function that opens the bytes when they are needed. */
  readonly content: string | (() => Promise<Readable>);
}

/** Port for a module that stores account data. All methods must be idempotent. */
export interface AccountDataProvider {
  /** After a change of the account's name: the old one must not be shown any more. */
  onRename(userId: string): Promise<void>;
  /** On deletion of the account: hides all its data. */
  hide(userId: string, at: Date): Promise<void>;
  /** After a restore of the account: shows again the data hidden at exactly this time. */
  restore(userId: string, hiddenAt: Date): Promise<void>;
  /** Exports all data that is not deleted, texts and photos. */
  export(userId: string): AsyncIterable<ExportedFile>;
}

/** Registry of account data providers, so that the accounts module does not depend on them. */
@Injectable()
export class AccountDataProviders {
  private readonly providers: AccountDataProvider[] = [];

  /** The providing module calls this at start. */
  register(provider: AccountDataProvider): void {
    this.providers.push(provider);
  }

  async onRename(userId: string): Promise<void> {
    for (const provider of this.providers) await provider.onRename(userId);
  }

  async hide(userId: string, at: Date): Promise<void> {
    for (const provider of this.providers) await provider.hide(userId, at);
  }

  async restore(userId: string, hiddenAt: Date): Promise<void> {
    for (const provider of this.providers) await provider.restore(userId, hiddenAt);
  }

  async *export(userId: string): AsyncIterable<ExportedFile> {
    for (const provider of this.providers) yield* provider.export(userId);
  }
}

/** Indented JSON, readable for people. */
export function exportedJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
