import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { storageKeys } from '../../shared/storage/storage.js';
import { complete, heading, openWizard } from './open-wizard.js';

describe('the wizard in two tabs', () => {
  const opened = async () => {
    const tab = openWizard({ draft: complete, step: 2 });
    await heading('Ім’я та обличчя');
    const { savedAtMs } = tab.draftStore.read();
    const draft = { ...complete, lastName: 'Коваль' };
    const writeElsewhere = () => {
      tab.draftStore.write({ draft, submission: null, errand: null }, savedAtMs);
      window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.memorialDraft }));
    };
    return { ...tab, writeElsewhere };
  };

  it('reports a change from the other tab and loads its draft', async () => {
    const { user, writeElsewhere, draftStore } = await opened();
    act(writeElsewhere);
    const dialog = await screen.findByRole('alertdialog', { name: /^Чернетку змінено/ });
    await user.keyboard('{Escape}');
    expect(dialog).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: /^Узяти з\sтієї/ }));
    await waitFor(() => expect(screen.getByLabelText('Прізвище')).toHaveValue('Коваль'));
    await waitFor(async () => expect(await heading('Ім’я та обличчя')).toHaveFocus());
    expect(draftStore.read().draft.lastName).toBe('Коваль');
  });

  it('keeps this tab’s draft', async () => {
    const { user, writeElsewhere, draftStore } = await opened();
    act(writeElsewhere);
    await user.click(await screen.findByRole('button', { name: 'Лишити введене тут' }));
    expect(screen.getByLabelText('Прізвище')).toHaveValue('Бойко');
    expect(draftStore.read().draft.lastName).toBe('Бойко');
    await user.type(screen.getByLabelText('Прізвище'), 'в');
    await waitFor(() => expect(draftStore.read().draft.lastName).toBe('Бойков'));
  });

  it('does not overwrite a change it has not seen', async () => {
    const { user, draftStore } = await opened();
    const { savedAtMs } = draftStore.read();
    const draft = { ...complete, lastName: 'Коваль' };
    draftStore.write({ draft, submission: null, errand: null }, savedAtMs);
    await user.type(screen.getByLabelText('Прізвище'), 'в');
    await screen.findByRole('alertdialog', { name: /^Чернетку змінено/ });
    expect(draftStore.read().draft.lastName).toBe('Коваль');
  });

  it('does not leave with a draft that could not be saved', async () => {
    const { user, draftStore } = await opened();
    await user.click(screen.getByRole('button', { name: 'Закрити' }));
    const question = await screen.findByRole('alertdialog', { name: 'Зберегти зміни?' });
    const draft = { ...complete, lastName: 'Коваль' };
    draftStore.write({ draft, submission: null, errand: null }, draftStore.readSavedAtMs());
    await user.click(within(question).getByRole('button', { name: 'Зберегти' }));
    await user.click(await screen.findByRole('button', { name: 'Лишити введене тут' }));
    expect(screen.getByLabelText('Прізвище')).toHaveValue('Бойко');
    expect(draftStore.read().draft.lastName).toBe('Бойко');
  });

  it('reports a deleted draft and keeps the typed text', async () => {
    const { user, draftStore } = await opened();
    act(() => {
      draftStore.clear();
      window.dispatchEvent(new StorageEvent('storage', { key: null }));
    });
    const dialog = await screen.findByRole('alertdialog', { name: /^Чернетку закрито/ });
    await user.click(within(dialog).getByRole('button', { name: 'Лишити введене' }));
    expect(draftStore.read().draft.lastName).toBe('Бойко');
  });
});
