import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { DecoratedMethods, methodMark } from '../../platform/handlers/decorated-methods.js';
import type { User } from './user.schema.js';

/** A file of the account export. */
export interface ExportedFile {
  /** Path in the archive. */
  readonly name: string;
  /** A text, or a function that opens the bytes when they are needed. */
  readonly content: string | (() => Promise<Readable>);
}

/** After a change of the account's name: the old one must not be shown any more. */
export const OnAccountRename = methodMark<(userId: string) => Promise<void>>('account rename');

/** On deletion of the account: hides all its data. */
export const HideAccountData = methodMark<(userId: string, at: Date) => Promise<void>>('account hiding');

/** After a restore of the account: shows again the data hidden at exactly this time. */
export const RestoreAccountData =
  methodMark<(userId: string, hiddenAt: Date) => Promise<void>>('account restore');

/** Exports all data of the account that is not deleted, texts and photos. */
export const ExportAccountData =
  methodMark<(userId: string) => AsyncIterable<ExportedFile>>('account export');

/** Part of the exported `account.json`, under this key. */
export const ExportAccountPart = methodMark<(userId: string) => Promise<unknown>, string>('account part');

/** At the end of the account, after its data was hidden: deletes what no other task purges. */
export const PurgeAccountData = methodMark<(user: User) => Promise<void>>('account purge');

/** Data of accounts in all modules. The decorated methods are idempotent. */
@Injectable()
export class AccountDataService {
  constructor(private readonly decorated: DecoratedMethods) {}

  async onRename(userId: string): Promise<void> {
    await this.decorated.run(OnAccountRename, userId);
  }

  async hide(userId: string, at: Date): Promise<void> {
    await this.decorated.run(HideAccountData, userId, at);
  }

  async restore(userId: string, hiddenAt: Date): Promise<void> {
    await this.decorated.run(RestoreAccountData, userId, hiddenAt);
  }

  async *export(userId: string): AsyncIterable<ExportedFile> {
    for (const { call } of this.decorated.list(ExportAccountData)) yield* call(userId);
  }

  async exportParts(userId: string): Promise<Record<string, unknown>> {
    const parts: Record<string, unknown> = {};
    for (const { value: key, call } of this.decorated.list(ExportAccountPart))
      parts[key] = await call(userId);
    return parts;
  }

  async purge(user: User): Promise<void> {
    await this.decorated.run(PurgeAccountData, user);
  }
}

/** Indented JSON, readable for people. */
export function exportedJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
