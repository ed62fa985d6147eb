import { administrationLogYears } from '@memorial/contracts/administration/administration.constants';
import { agreementKeys } from '@memorial/contracts/auth/auth.constants';
import { evidenceDays, heldObituaryDays } from '@memorial/contracts/claims/claims.constants';
import { userMessages } from '@memorial/contracts/messages/ui/users';
import { retentionPeriods } from '@memorial/contracts/retention';
import { videoRecordingHours } from '@memorial/contracts/videos/video-recordings.constants';
import { videoUploadHours } from '@memorial/contracts/videos/video-uploads.constants';
import { expect, it } from 'vitest';
import { legalDocuments } from './legal-documents.js';

const operator = {
  name: 'ФОП Дем’яненко О. І.',
  address: 'м. Дніпро',
  phone: '+380 56 000 00 00',
  email: 'a@b.ua',
  socialLinks: [],
};
const textOf = (configured?: typeof operator) => JSON.stringify(legalDocuments(configured));

it('has a document for each agreement, in the order of the step', () => {
  expect(legalDocuments(undefined).map(({ agreementKey }) => agreementKey)).toEqual(agreementKeys);
});

it('promises the terms of deletion', () => {
  expect(textOf()).toContain('5 робочих днів');
  expect(textOf()).toContain('3 робочих днів');
  expect(textOf()).toContain('48 годин');
});

it('tells what stays after a deletion, and for how long', () => {
  const text = textOf().replaceAll('\u00a0', ' ');
  expect(text).toContain(`лишається щонайбільше ${retentionPeriods.backupDays} днів`);
  expect(text).toContain(`зберігаємо ${administrationLogYears} роки`);
  expect(text).toContain(`щонайпізніше через ${heldObituaryDays} днів`);
  expect(text).toContain(`через ${evidenceDays} днів після рішення`);
});

it('tells how long sent recordings and unfinished films are kept', () => {
  expect(textOf()).toContain(`надісланий для відео, зберігаємо ${videoRecordingHours} години`);
  expect(textOf()).toContain(`надіслане не до кінця, зберігаємо ${videoUploadHours} години`);
});

it('tells price, term and refund of the plans', () => {
  expect(textOf().replaceAll('\u00a0', ' ')).toContain('«Базовий» 1 999 грн, «Преміум» 3 499 грн');
  for (const term of ['12, 24 або 36 місяців', 'Упродовж 14 днів', 'Автоматичного продовження'])
    expect(textOf().replaceAll('\u00a0', ' ')).toContain(term);
});

it('names the settings for export and deletion', () => {
  const [, , deletion] = legalDocuments(undefined);
  const way = deletion?.sections.find(({ heading }) => heading === 'Як видалити')?.paragraphs.join(' ') ?? '';
  for (const name of [userMessages.settings, userMessages.ownData, userMessages.removal])
    expect(way).toContain(`«${name}»`);
});

it('names the configured operator, or none', () => {
  expect(textOf(operator)).toContain('ФОП Дем’яненко О. І., м. Дніпро');
  expect(textOf(operator)).toContain('a@b.ua');
  expect(textOf()).not.toContain('null');
  expect(textOf()).not.toContain('undefined');
});
