import type { ArchivedFile } from '../../platform/archives/zip-archive.js';
import { methodMark } from '../../platform/handlers/decorated-methods.js';
import type { User } from './user.schema.js';

/* Hooks for the data of accounts in all modules. The decorated methods are idempotent. */

/** After a change of the account's name: the old one must not be shown any more. */
export const OnAccountRename = methodMark<(userId: string) => Promise<void>>('account rename');

/** On deletion of the account: hides all its data. */
export const HideAccountData = methodMark<(userId: string, at: Date) => Promise<void>>('account hiding');

/** After a restore of the account: shows again the data hidden at exactly this time. */
export const RestoreAccountData =
  methodMark<(userId: string, hiddenAt: Date) => Promise<void>>('account restore');

/** Exports all data of the account that is not deleted, texts and photos. */
export const ExportAccountData =
  methodMark<(userId: string) => AsyncIterable<ArchivedFile>>('account export');

/** Part of the exported `account.json`, under this key. */
export const ExportAccountPart = methodMark<(userId: string) => Promise<unknown>, string>('account part');

/** At the end of the account, after its data was hidden: deletes what no other task purges. */
export const PurgeAccountData = methodMark<(user: User) => Promise<void>>('account purge');

/** Indented JSON, readable for people. */
export function exportedJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
