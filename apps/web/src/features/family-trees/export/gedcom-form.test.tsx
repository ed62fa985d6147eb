import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../shared/api/api-error.js';
import { deferred } from '../../../shared/testing/deferred.js';
import { type Answers, openScreen } from '../testing/open-screen.js';
import { GedcomForm } from './gedcom-form.js';

const tree = { _id: '6'.repeat(24), name: 'Рід «Шевчуків» 1/2' };
const downloads: string[] = [];

beforeEach(() => {
  downloads.length = 0;
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:one', revokeObjectURL: () => {} }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.download);
  });
});

const open = (answer: Answers[string] = () => new Blob(['0 HEAD'])) =>
  openScreen(<GedcomForm tree={tree} />, { answers: { 'GET /family-trees/:id/gedcom': answer } });
const button = () => screen.getByRole('button', { name: 'Завантажити' });
const downloaded = 'Файл завантажено: Рід «Шевчуків» 1 2.ged';
const warning = /^Кожен, хто отримає файл, побачить імена/;

test('downloads the version of most programs without the living, under the name of the tree', async () => {
  const sent: unknown[] = [];
  const answer = deferred();
  const { user } = open(async ({ params, query }) => {
    sent.push({ params, query });
    await answer.promise;
    return new Blob(['0 HEAD']);
  });
  await user.dblClick(button());
  expect(screen.getByRole('radio', { name: 'Найновіших' })).toBeDisabled();
  answer.resolve(undefined);
  expect(await screen.findByText(downloaded)).toBeVisible();
  expect(sent).toEqual([{ params: { id: tree._id }, query: { version: '5.5.1', living: 'false' } }]);
  expect(downloads).toEqual(['Рід «Шевчуків» 1 2.ged']);
});

test('warns before the living are in the file', async () => {
  const sent: unknown[] = [];
  const { user } = open(({ query }) => {
    sent.push(query);
    return new Blob(['0 HEAD']);
  });
  expect(screen.queryByText(warning)).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Разом із живими людьми' }));
  expect(screen.getByText(warning)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Найновіших' }));
  expect(screen.getByText(/^GEDCOM 7\.0/)).toBeVisible();
  await user.click(button());
  await waitFor(() => expect(sent).toEqual([{ version: '7.0', living: 'true' }]));
  expect(await screen.findByText(downloaded)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Разом із живими людьми' }));
  expect(screen.queryByText(downloaded)).not.toBeInTheDocument();
});

test('says why a file did not come, and takes another attempt', async () => {
  let attempts = 0;
  const { user } = open(() => {
    attempts += 1;
    if (attempts > 1) return new Blob(['0 HEAD']);
    throw new ApiError(429, 'rateLimit.exceeded', 'Забагато спроб. Спробуйте за годину.');
  });
  await user.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent('Файл не завантажився');
  expect(screen.getByRole('alert')).toHaveTextContent('Забагато спроб. Спробуйте за годину.');
  await user.click(button());
  expect(await screen.findByText(downloaded)).toBeVisible();
  expect(downloads).toHaveLength(1);
});
