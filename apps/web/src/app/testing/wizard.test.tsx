import { militaryRanks } from '@memorial/contracts/obituaries/military-service.constants';
import { buildLimitCheckView } from '@memorial/contracts/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../shared/api/api-error.js';
import { noPhotoDetails } from '../../shared/photos/photo-details.js';
import { storageKeys } from '../../shared/storage/storage.js';
import { complete, heading, next, openWizard, photoFile } from './open-wizard.js';

describe('the wizard', () => {
  it('waits for a type', async () => {
    const { user } = openWizard({});
    expect(next()).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: /Цивільна/ }));
    expect(next()).toBeEnabled();
    await user.click(next());
    await heading('Основна інформація');
  });

  it('«unknown» clears and disables the date, which is no longer required', async () => {
    const { user } = openWizard({ draft: { ...complete, birthDateUnknown: false }, step: 2 });
    await heading('Основна інформація');
    const birth = screen.getByLabelText('Дата народження');
    expect(birth).toHaveValue('1941');
    const [unknown] = screen.getAllByLabelText('Дата невідома');
    if (unknown) await user.click(unknown);
    expect(birth).toBeDisabled();
    expect(birth).toHaveValue('невідомо');
    await user.click(next());
    await heading('Галерея');
  });

  it('service fields are optional for soldiers and hidden for civilians', async () => {
    const { user } = openWizard({ draft: { ...complete, type: 'military' }, step: 2 });
    await heading('Основна інформація');
    await user.click(next());
    await heading('Військова служба');
    const rank = screen.getByLabelText('Звання');
    const suggestions = document.getElementById(rank.getAttribute('list') ?? '');
    expect([...(suggestions?.children ?? [])].map((option) => option.getAttribute('value'))).toEqual([
      ...militaryRanks,
    ]);
    await user.type(rank, 'Козак');
    await user.click(next());
    await heading('Галерея');
    await user.click(screen.getByRole('button', { name: 'Назад' }));
    await heading('Військова служба');
    expect(screen.getByLabelText('Звання')).toHaveValue('Козак');
  });

  it('shows an error for a missing field and removes it after the input', async () => {
    const { user } = openWizard({ draft: { ...complete, lastName: '', gender: null }, step: 2 });
    await heading('Основна інформація');
    await user.click(next());
    expect(await screen.findAllByText('Це поле обов’язкове')).toHaveLength(2);
    await user.type(screen.getByLabelText('Прізвище'), 'Б');
    await waitFor(() => expect(screen.getAllByText('Це поле обов’язкове')).toHaveLength(1));
    await user.click(screen.getByRole('radio', { name: 'Не вказувати' }));
    await waitFor(() => expect(screen.queryByText('Це поле обов’язкове')).not.toBeInTheDocument());
  });

  it('saves the draft automatically', async () => {
    const { user, kept } = openWizard({ draft: complete, step: 6 });
    await user.type(await screen.findByLabelText('Життєпис'), 'Любив сад');
    await waitFor(() => expect(kept.get(storageKeys.memorialDraft)).toContain('Любив сад'));
    expect(screen.getByText(/^Збережено о/)).toBeInTheDocument();
  });

  it('shows the specified message when the name is missing at the last step', async () => {
    const { user } = openWizard({ draft: { ...complete, lastName: '' }, step: 6 });
    await user.click(await screen.findByRole('button', { name: 'Створити сторінку' }));
    expect(await screen.findByText(/заповніть обов’язкові поля: ПІБ/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Основна інформація' }));
    await heading('Основна інформація');
  });

  it('shows the reached page limit and leads to the profile', async () => {
    const full = buildLimitCheckView({ canPerform: false, usage: { used: 1, limit: 1 } });
    const { user } = openWizard({ answers: { 'GET /subscription/limits/check': full } });
    const dialog = await screen.findByRole('dialog', { name: 'Ліміт сторінок пам’яті вичерпано' });
    expect(dialog).toHaveTextContent('Використано 1 з 1');
    await user.click(within(dialog).getByRole('button', { name: 'Зрозуміло' }));
    expect(await screen.findByText('at /profile')).toBeInTheDocument();
  });

  it('opens when the limit check fails', async () => {
    openWizard({
      answers: { 'GET /subscription/limits/check': new ApiError(0, 'client.network', 'Немає зв’язку') },
    });
    await heading('Тип сторінки');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['Зберегти', true],
    ['Не зберігати', false],
  ])('closed with «%s»', async (answer, isKept) => {
    const gallery = [{ key: 'g', name: 'сад.jpg', caption: '', details: noPhotoDetails }];
    const { user, kept, stores } = openWizard({ draft: { ...complete, gallery }, step: 2 });
    await stores.gallery.write('g', photoFile('сад.jpg'));
    await user.click(screen.getByRole('button', { name: 'Закрити' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Зберегти зміни?' });
    await user.click(within(dialog).getByRole('button', { name: answer }));
    expect(await screen.findByText('at /')).toBeInTheDocument();
    expect(kept.has(storageKeys.memorialDraft)).toBe(isKept);
    expect((await stores.gallery.read('g')) !== null).toBe(isKept);
  });
});
