import { maxPhotoText } from '@memorial/contracts/media/media.constants';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { toDraft } from '../../features/obituary-form/create/drafts/draft.js';
import { noPhotoDetails } from '../../shared/photos/photo-details.js';
import { storageKeys } from '../../shared/storage/storage.js';
import { basicPlan, complete, heading, next, openWizard, photoFile } from './open-wizard.js';

describe('the gallery step of the wizard', () => {
  it('shows hints for empty fields and continues without them', async () => {
    const { user } = openWizard({ draft: complete, step: 5 });
    await heading('Світлини й рідні');
    expect(screen.getByText(/^Додайте хоча б одне фото/)).toBeInTheDocument();
    for (const name of ['Захоплення', 'Родина']) {
      const field = screen.getByLabelText(name);
      await user.click(field);
      await user.tab();
      await waitFor(() => expect(field).toHaveAccessibleDescription(/^Це поле обов’язкове/));
      expect(field).not.toHaveAttribute('aria-invalid');
    }
    await user.click(next());
    await heading('Життя словами');
  });

  it('keeps the photographs of the gallery, their order and captions between visits', async () => {
    const database = new IDBFactory();
    const answers = basicPlan;
    const first = openWizard({ draft: complete, step: 5, database, answers });
    await heading('Світлини й рідні');
    await first.user.upload(screen.getByLabelText('Додати світлини'), [
      photoFile('сад.jpg'),
      photoFile('море.jpg'),
    ]);
    await first.user.type(screen.getByLabelText('Підпис до світлини 2'), 'Одеса');
    await first.user.click(screen.getByRole('button', { name: /^Дата, місце, опис світлини 2/ }));
    await first.user.type(screen.getByRole('textbox', { name: /^Де знято/ }), 'Ланжерон');
    await first.user.click(screen.getByRole('button', { name: 'Світлину 2 вище' }));
    expect(screen.getByLabelText('Підпис до світлини 1')).toHaveValue('Одеса');
    await waitFor(() => expect(first.kept.get(storageKeys.memorialDraft)).toMatch(/Одеса.*Ланжерон/));
    cleanup();

    const [kept] = Object.values(JSON.parse(first.kept.get(storageKeys.memorialDraft) ?? '{}'));
    openWizard({ draft: toDraft(kept), step: 5, database, answers });
    await heading('Світлини й рідні');
    expect(screen.getByLabelText('Підпис до світлини 1')).toHaveValue('Одеса');
    expect(screen.getByText('Ланжерон')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryAllByText('Відкриваємо світлину')).toHaveLength(2));
    expect(screen.queryByText(/не зберіг світлину/)).not.toBeInTheDocument();
  });

  it('marks a photo whose file is missing and accepts a new one', async () => {
    const gallery = [{ key: 'g1', name: 'сад.jpg', caption: 'У саду', details: noPhotoDetails }];
    const { user } = openWizard({ draft: { ...complete, gallery }, step: 5 });
    expect(await screen.findByText(/не зберіг світлину/)).toBeInTheDocument();
    expect(screen.getByLabelText('Підпис до світлини 1')).toHaveValue('У саду');
    await user.upload(screen.getByLabelText(/^Вибрати ще раз/), photoFile('сад.jpg'));
    await waitFor(() => expect(screen.queryByText(/не зберіг світлину/)).not.toBeInTheDocument());
  });

  it('waits for a shorter caption, which is not cut', async () => {
    const long = '🕯'.repeat(maxPhotoText.description + 1);
    const gallery = [{ key: 'g1', name: 'сад.jpg', caption: long, details: noPhotoDetails }];
    const { user } = openWizard({ draft: { ...complete, gallery }, step: 5, answers: basicPlan });
    await heading('Світлини й рідні');
    const caption = screen.getByLabelText('Підпис до світлини 1');
    expect(caption).toHaveValue(long);
    await waitFor(() => expect(caption).toHaveAccessibleDescription(/^Не більше ніж 500/));
    await user.click(next());
    await heading('Світлини й рідні');
    fireEvent.change(caption, { target: { value: '🕯'.repeat(maxPhotoText.description) } });
    await user.click(next());
    await heading('Життя словами');
  });

  it.each([
    ['Назва', 'name', maxPhotoText.line],
    ['Де знято', 'location', maxPhotoText.place],
    ['Опис', 'description', maxPhotoText.description],
  ] as const)('waits for a shorter text in «%s», which is not cut', async (label, key, max) => {
    const long = '🕯'.repeat(max + 1);
    const details = { ...noPhotoDetails, [key]: long };
    const gallery = [{ key: 'g1', name: 'сад.jpg', caption: '', details }];
    const { user } = openWizard({ draft: { ...complete, gallery }, step: 5, answers: basicPlan });
    await heading('Світлини й рідні');
    const field = screen.getByRole('textbox', { name: new RegExp(`^${label}`) });
    expect(field).toHaveValue(long);
    expect(field).toHaveAccessibleDescription(new RegExp(`^Не більше ніж ${max}`));
    await user.click(next());
    await heading('Світлини й рідні');
    fireEvent.change(field, { target: { value: '🕯'.repeat(max) } });
    await user.click(next());
    await heading('Життя словами');
  });

  it('marks photos above the limit of the current plan', async () => {
    const gallery = ['g1', 'g2'].map((key) => ({
      key,
      name: `${key}.jpg`,
      caption: '',
      details: noPhotoDetails,
    }));
    openWizard({ draft: { ...complete, gallery }, step: 5 });
    await waitFor(() =>
      expect(screen.getByLabelText('Підпис до світлини 2')).toHaveAccessibleDescription(/немає місця/),
    );
    expect(screen.getByLabelText('Підпис до світлини 1')).not.toHaveAttribute('aria-invalid');
    expect(screen.getByText('2 з 1')).toBeInTheDocument();
  });
});
