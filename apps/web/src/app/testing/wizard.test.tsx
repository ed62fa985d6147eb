import { militaryRanks } from '@memorial/contracts/obituaries/military-service.constants';
import {
  buildLimitCheckView,
  buildObituaryCard,
  buildObituaryView,
} from '@memorial/contracts/testing/builders';
import { deathWordsIn } from '@memorial/contracts/testing/death-words';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../shared/api/api-error.js';
import { noPhotoDetails } from '../../shared/photos/photo-details.js';
import { storageKeys } from '../../shared/storage/storage.js';
import { complete, heading, next, openWizard, photoFile } from './open-wizard.js';

describe('the wizard', () => {
  it('waits for a type, goes on at once, and keeps the choice on the way back', async () => {
    const { user } = openWizard({});
    expect(next()).toBeDisabled();
    await user.dblClick(screen.getByRole('button', { name: /^Захисника чи захисницю/ }));
    await heading('Ім’я та обличчя');
    await user.click(screen.getByRole('button', { name: 'Назад' }));
    await heading('Про кого ця сторінка?');
    expect(screen.getByRole('button', { name: /^Захисника/, pressed: true })).toBeInTheDocument();
    expect(next()).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Назад' })).not.toBeInTheDocument();
  });

  it.each([
    ['military', 'female', ['загинула', 'померла', 'зникла безвісти', 'у\u00a0полоні']],
    ['civilian', 'male', ['помер', 'загинув', 'зниклий безвісти', 'у\u00a0полоні']],
    ['civilian', 'undefined', ['смерть', 'загибель', 'зникнення безвісти', 'полон']],
  ] as const)(
    'of a page %s, %s proposes a word for the death, which may be left open',
    async (type, gender, words) => {
      const { user, kept } = openWizard({ draft: { ...complete, type, gender }, step: 2 });
      const group = within(await screen.findByRole('group', { name: 'Що відомо про людину' }));
      expect(group.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(words);
      const [usual] = words;
      const chosen = group.queryByRole('button', { pressed: true });
      expect(chosen?.textContent ?? null).toBe(type === 'civilian' ? usual : null);
      if (!chosen) await user.click(group.getByRole('button', { name: usual }));
      await user.click(group.getByRole('button', { name: usual, pressed: true }));
      expect(group.queryByRole('button', { pressed: true })).not.toBeInTheDocument();
      await waitFor(() => expect(kept.get(storageKeys.memorialDraft)).toContain('"passing":"untold"'));
    },
  );

  it.each(['missing', 'captive'] as const)('asks of a person who is %s for no death', async (passing) => {
    const draft = { ...complete, type: 'military', passing, deathDate: '', deathDateUnknown: false } as const;
    const { user, posts } = openWizard({ draft, step: 2 });
    await heading('Ім’я та обличчя');
    expect(screen.queryByLabelText('Дата смерті')).not.toBeInTheDocument();
    fireEvent.change(screen.getByLabelText(/^Дата останнього зв’язку/), { target: { value: '17.05.2023' } });
    await user.click(await screen.findByRole('button', { name: /^Створити зараз/ }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Завершити створення' });
    expect(dialog).toHaveTextContent(/Сторінку бачитимете лише ви/);
    expect(deathWordsIn(dialog.textContent)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Створити сторінку' }));
    expect(await screen.findByText('at /profile')).toBeInTheDocument();
    const [[, { body } = {}] = []] = posts();
    expect(body).toMatchObject({ status: passing, deathDate: null, lastContactDate: '2023-05-17' });
  });

  it('asks after a recent military death whether the family knows, and says who will see the page', async () => {
    const draft = { ...complete, type: 'military', deathDate: '', deathDateUnknown: true } as const;
    const { user, posts } = openWizard({ draft, step: 2 });
    const seen = async () => {
      await user.click(await screen.findByRole('button', { name: /^Створити зараз/ }));
      const { textContent } = await screen.findByRole('alertdialog', { name: 'Завершити створення' });
      await user.click(screen.getByRole('button', { name: 'Повернутися до введеного' }));
      return textContent;
    };
    const group = within(await screen.findByRole('group', { name: 'Ким ви доводитеся цій людині' }));
    expect(await seen()).toMatch(/Сторінку бачитимете лише ви/);
    await user.click(group.getByRole('button', { name: 'Інша людина' }));
    await user.click(screen.getByRole('checkbox', { name: /^Рідних офіційно сповіщено/ }));
    expect(await seen()).toMatch(/Перші сім днів/);
    await user.click(group.getByRole('button', { name: 'Брат' }));
    expect(await seen()).toMatch(/Сторінку побачать усі/);
    await user.click(screen.getByRole('button', { name: /^Створити зараз/ }));
    await user.click(await screen.findByRole('button', { name: 'Створити сторінку' }));
    expect(await screen.findByText('at /profile')).toBeInTheDocument();
    const [[, { body } = {}] = []] = posts();
    expect(body).toMatchObject({ makerRelation: 'brother', familyInformed: true });
  });

  it('offers to create the page at once as soon as its name and dates are sound', async () => {
    const { user, posts } = openWizard({ draft: { ...complete, firstName: '' }, step: 2 });
    await heading('Ім’я та обличчя');
    const createNow = () => screen.queryByRole('button', { name: /^Створити зараз/ });
    expect(createNow()).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Ім’я'), 'Іван');
    await waitFor(() => expect(createNow()).toBeInTheDocument());
    const birth = screen.getByLabelText('Дата народження');
    fireEvent.change(birth, { target: { value: '31.02.1941' } });
    await waitFor(() => expect(createNow()).not.toBeInTheDocument());
    fireEvent.change(birth, { target: { value: '1941' } });
    await user.click(await screen.findByRole('button', { name: /^Створити зараз/ }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Завершити створення' });
    expect(dialog).toHaveTextContent(/Бойко Іван.*1941.*смерть.*Сторінку побачать усі/);
    await user.click(within(dialog).getByRole('button', { name: 'Створити сторінку' }));
    expect(await screen.findByText('at /profile')).toBeInTheDocument();
    expect(screen.getByText(`created ${buildObituaryView()._id}`)).toBeInTheDocument();
    expect(posts()).toHaveLength(1);
  });

  it('asks about another page of the same person before a page is created at once', async () => {
    const answers = { 'GET /obituaries/alike': { data: [buildObituaryCard()] } };
    const { user } = openWizard({ draft: complete, step: 5, answers });
    await heading('Світлини й рідні');
    await user.click(screen.getByRole('button', { name: /^Створити зараз/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Це та сама людина?' });
    await user.click(within(dialog).getByRole('button', { name: 'Ні, це інша людина' }));
    expect(await screen.findByRole('alertdialog', { name: 'Завершити створення' })).toBeInTheDocument();
  });

  it('leads to what is wrong elsewhere before a page is created at once', async () => {
    const draft = { ...complete, charityDonations: '4149 4390 0000 0000' };
    const { user, posts } = openWizard({ draft, step: 2 });
    await heading('Ім’я та обличчя');
    await user.click(screen.getByRole('button', { name: /^Створити зараз/ }));
    await heading('Життя словами');
    expect(await screen.findByText(/^Номер картки/)).toBeVisible();
    expect(posts()).toEqual([]);
  });

  it('begins a line of the life story with a prompt, by gender', async () => {
    const { user, kept } = openWizard({ draft: { ...complete, gender: 'female' }, step: 6 });
    const story = await screen.findByLabelText('Життєпис');
    await user.type(story, 'Мама.');
    await user.click(screen.getByRole('button', { name: 'Уміла…' }));
    expect(story).toHaveFocus();
    await user.keyboard('співати');
    expect(story).toHaveValue('Мама.\nУміла співати');
    await waitFor(() => expect(kept.get(storageKeys.memorialDraft)).toContain('Уміла співати'));
  });

  it('folds the other details of the last step, but nothing that is filled or wrong', async () => {
    const { user } = openWizard({ draft: complete, step: 6 });
    const fold = (await screen.findByText('Поховання, прощання, інше')).closest('details');
    expect(fold).not.toHaveAttribute('open');
    const charity = screen.getByLabelText(/^Благодійність/);
    fireEvent.change(charity, { target: { value: '4149 4390 0000 0000' } });
    await user.click(screen.getByRole('button', { name: 'Створити сторінку' }));
    await waitFor(() => expect(fold).toHaveAttribute('open'));
    expect(charity).toHaveFocus();
    cleanup();
    openWizard({ draft: { ...complete, religion: 'греко-католичка' }, step: 6 });
    expect(await screen.findByLabelText('Віросповідання')).toBeVisible();
  });

  it('«unknown» clears and disables the date, which is no longer required', async () => {
    const { user } = openWizard({ draft: { ...complete, birthDateUnknown: false }, step: 2 });
    await heading('Ім’я та обличчя');
    const birth = screen.getByLabelText('Дата народження');
    expect(birth).toHaveValue('1941');
    const [unknown] = screen.getAllByLabelText('Дата невідома');
    if (unknown) await user.click(unknown);
    expect(birth).toBeDisabled();
    expect(birth).toHaveValue('невідомо');
    await user.click(next());
    await heading('Світлини й рідні');
  });

  it('service fields are optional for soldiers and hidden for civilians', async () => {
    const { user } = openWizard({ draft: { ...complete, type: 'military' }, step: 2 });
    await heading('Ім’я та обличчя');
    await user.click(next());
    await heading('Військова служба');
    const rank = screen.getByLabelText('Звання');
    const suggestions = document.getElementById(rank.getAttribute('list') ?? '');
    expect([...(suggestions?.children ?? [])].map((option) => option.getAttribute('value'))).toEqual([
      ...militaryRanks,
    ]);
    await user.type(rank, 'Козак');
    await user.click(next());
    await heading('Світлини й рідні');
    await user.click(screen.getByRole('button', { name: 'Назад' }));
    await heading('Військова служба');
    expect(screen.getByLabelText('Звання')).toHaveValue('Козак');
  });

  it('shows an error for a missing field and removes it after the input', async () => {
    const { user } = openWizard({ draft: { ...complete, lastName: '', gender: null }, step: 2 });
    await heading('Ім’я та обличчя');
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
    await user.click(screen.getByRole('button', { name: 'Ім’я та обличчя' }));
    await heading('Ім’я та обличчя');
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
    await heading('Про кого ця сторінка?');
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
