import type { ChangeView } from '@memorial/contracts/history/history.schemas';
import { buildGalleryPhotoView } from '@memorial/contracts/testing/builders';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EditDraft } from '../../features/obituary-form/edit/drafts/edit-draft-store.js';
import { lazyParts } from '../../features/obituary-form/edit/edit-page.js';
import { fullObituary } from '../../features/obituary-form/edit/testing/full-obituary.js';
import { ApiError } from '../../shared/api/api-error.js';
import { deferred } from '../../shared/testing/deferred.js';
import { stubImageDecoding, stubMissingCanvas } from '../../shared/testing/image-decoding.js';
import { draftStoreOf, field, fill, openEditing } from './open-editing.js';

const page = fullObituary();
const update = 'PATCH /obituaries/:id';
const schoolRow = { degree: '', field: '', startYear: '', endYear: '' };

/** A store with a draft from an earlier visit. */
function withDraft(draft: Omit<EditDraft, 'savedAtMs'>) {
  const store = draftStoreOf(page);
  store.write(draft);
  return { store };
}

beforeEach(() => {
  // jsdom does not implement scrolling.
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('saving', () => {
  it('does not redirect when text was typed during the save, and sends it with the next one', async () => {
    const first = deferred();
    const answers = { [update]: vi.fn().mockImplementationOnce(() => first.promise) };
    const { save, sentTo, history, store } = openEditing({ page, answers });
    fill('deathPlace', 'Київ');
    await save();
    await waitFor(() => expect(sentTo(update)).toHaveLength(1));
    fill('nationality', 'Українець з Галичини');
    act(() => first.resolve({ ...page, revision: 1, deathPlace: 'Київ' }));
    expect(await screen.findByText('Дописане тим часом ще не збережено')).toBeInTheDocument();
    expect(history.current.location.pathname).toBe(`/obituary/${page._id}/edit`);
    expect(store.read()?.changed).toEqual({ nationality: 'Українець з Галичини' });
    expect(screen.getByText('Є незбережені зміни')).toBeInTheDocument();

    answers[update].mockResolvedValueOnce({ ...page, revision: 2, nationality: 'Українець з Галичини' });
    await save();
    await waitFor(() => expect(history.current.location.pathname).toBe('/profile'));
    expect(sentTo(update)[1]).toMatchObject({ body: { nationality: 'Українець з Галичини' } });
    expect(store.read()).toBeNull();
  });

  it('does not redirect after the screen was left', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const first = deferred();
    const { save, sentTo, history, unmount } = openEditing({
      page,
      answers: { [update]: () => first.promise },
    });
    fill('deathPlace', 'Київ');
    await save();
    await waitFor(() => expect(sentTo(update)).toHaveLength(1));
    unmount();
    await act(async () => first.resolve({ ...page, revision: 1 }));
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(history.current.location.pathname).toBe(`/obituary/${page._id}/edit`);
  });

  it('reports a photo that cannot be cropped and sends the original', async () => {
    stubImageDecoding(true);
    stubMissingCanvas();
    const upload = 'POST /obituaries/:id/photo';
    const { save, sentTo, history } = openEditing({ page, answers: { [upload]: async () => ({}) } });
    const file = new File(['x'], 'портрет.jpg', { type: 'image/jpeg' });
    const input = document.querySelector('input[type="file"]');
    if (input) fireEvent.change(input, { target: { files: [file] } });
    await save();
    expect(await screen.findByText('Надсилаємо файл таким, як є.')).toBeInTheDocument();
    expect(screen.getAllByText('Canvas не підтримується')).not.toHaveLength(0);
    await waitFor(() => expect(history.current.location.pathname).toBe('/profile'));
    const [{ body } = {}] = sentTo(upload);
    expect(body instanceof FormData && body.get('file')).toMatchObject({ name: 'портрет.jpg', size: 1 });
  });

  it('shows a server error at its field until the field changes', async () => {
    const fields = [
      { path: 'birthPlace', code: 'custom', message: 'Такого місця немає' },
      { path: 'funeralDate', code: 'custom', message: 'Завчасно' },
    ];
    const answers = {
      [update]: () => Promise.reject(new ApiError(400, 'validation.failed', 'Перевірте поля', { fields })),
    };
    const { save } = openEditing({ page, answers });
    fill('deathPlace', 'Київ');
    await save();
    expect(await screen.findByText('Такого місця немає')).toBeInTheDocument();
    expect(field('birthPlace')).toHaveFocus();
    fill('deathPlace', 'Харків');
    fill('birthPlace', 'Львів');
    await waitFor(() => expect(screen.queryByText('Такого місця немає')).not.toBeInTheDocument());
    expect(screen.getByText('Завчасно')).toBeInTheDocument();
  });

  it('says that saving failed, and why, when the server does not answer as it should', async () => {
    const error = new ApiError(502, 'client.http', 'Не вдалося обробити відповідь сервера');
    const { save } = openEditing({ page, answers: { [update]: () => Promise.reject(error) } });
    fill('deathPlace', 'Київ');
    await save();
    expect(await screen.findByText(/^Сталася помилка при\sзбереженні даних$/)).toBeInTheDocument();
    expect(screen.getByText(/^Не\sвдалося обробити відповідь сервера$/)).toBeInTheDocument();
  });

  it('shows an error that belongs to no field', async () => {
    const fields = [{ path: 'photoDeleted', code: 'custom', message: 'Світлини вже немає' }];
    const answers = {
      [update]: () => Promise.reject(new ApiError(400, 'validation.failed', 'Перевірте поля', { fields })),
    };
    const { save } = openEditing({ page, answers });
    fill('deathPlace', 'Київ');
    await save();
    expect(await screen.findByText('Світлини вже немає')).toBeInTheDocument();
  });
});

describe('the status of the person', () => {
  it('of somebody missing asks for the last contact, not for a death, and warns before a link', async () => {
    const answers = { [update]: async () => ({ ...page, revision: 1 }) };
    const { user, save, sentTo } = openEditing({ page, answers });
    const group = within(screen.getByRole('group', { name: 'Що відомо про людину' }));
    expect(group.getByRole('button', { pressed: true })).toHaveTextContent('загинув');
    await user.click(group.getByRole('button', { name: 'зниклий безвісти' }));
    expect(screen.queryByLabelText('Дата смерті')).not.toBeInTheDocument();
    expect(screen.queryByRole('tab', { name: 'Поховання та вшанування' })).not.toBeInTheDocument();
    fill('lastContactDate', '17.05.2023');
    await user.click(screen.getByRole('tab', { name: 'Видимість' }));
    expect(await screen.findByText(/Міністерство оборони застерегло/)).toBeVisible();
    await save();
    await waitFor(() => expect(sentTo(update)).toHaveLength(1));
    const sent = { status: 'missing', passing: null, deathDate: null, lastContactDate: '2023-05-17' };
    expect(sentTo(update)[0]).toMatchObject({ body: sent });
  });

  it('of somebody missing closes the page, says so at once, and takes both back with the choice', async () => {
    const answers = { [update]: async () => ({ ...page, revision: 1 }) };
    const { user, goTo, save, sentTo } = openEditing({ page, answers });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Редагування сторінки пам’яті$/);
    const group = within(screen.getByRole('group', { name: 'Що відомо про людину' }));
    const byLink = /^Бачать ті, хто має посилання/;
    await user.click(group.getByRole('button', { name: /^у\sполоні$/ }));
    expect(screen.getByText(/^Сторінку бачитимуть лише її хранителі, доки хтось/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Редагування сторінки$/);
    await user.click(group.getByRole('button', { name: 'загинув' }));
    expect(screen.queryByText(/^Сторінку бачитимуть лише її хранителі, доки хтось/)).toBeNull();
    await goTo('Видимість');
    expect(screen.getByRole('radio', { name: byLink })).toBeChecked();
    await goTo('Основна інформація');
    await user.click(group.getByRole('button', { name: 'зниклий безвісти' }));
    await goTo('Видимість');
    expect(screen.getByRole('radio', { name: /^Бачать лише хранителі/ })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: byLink }));
    await user.click(screen.getByRole('radio', { name: /^Бачать лише хранителі/ }));
    await save();
    await waitFor(() => expect(sentTo(update)).toHaveLength(1));
    expect(sentTo(update)[0]).toMatchObject({ body: { status: 'missing', visibility: 'private' } });
  });

  it('takes the word for a death back by a second press', async () => {
    const answers = { [update]: async () => ({ ...page, revision: 1 }) };
    const { user, save, sentTo } = openEditing({ page, answers });
    await user.click(screen.getByRole('button', { name: 'загинув', pressed: true }));
    expect(screen.queryByRole('button', { name: /^загинув$|^помер$/, pressed: true })).toBeNull();
    await save();
    await waitFor(() => expect(sentTo(update)[0]).toMatchObject({ body: { status: 'died', passing: null } }));
  });
});

describe('signing in again', () => {
  it('warns about changes without a draft and keeps the rest', async () => {
    stubImageDecoding(true);
    stubMissingCanvas();
    const { user, history, store } = openEditing({ page });
    fill('deathPlace', 'Київ');
    await waitFor(() => expect(store.read()?.changed).toEqual({ deathPlace: 'Київ' }));
    act(() => history.push('/auth'));
    expect(await screen.findByText('at /auth')).toBeInTheDocument();
    act(() => history.push(`/obituary/${page._id}/edit`));
    await screen.findByText('Повернути мої зміни');

    const input = document.querySelector('input[type="file"]');
    const file = new File(['x'], 'портрет.jpg', { type: 'image/jpeg' });
    if (input) fireEvent.change(input, { target: { files: [file] } });
    act(() => history.push('/auth'));
    expect(await screen.findByText('Не все можна зберегти на цьому пристрої')).toBeInTheDocument();
    expect(history.current.location.pathname).toBe(`/obituary/${page._id}/edit`);
    await user.click(screen.getByText('Увійти'));
    expect(await screen.findByText('at /auth')).toBeInTheDocument();
    expect(store.read()?.changed).toEqual({ deathPlace: 'Київ' });
  });
});

describe('changes of an earlier visit', () => {
  const earlier = { revision: 0, changed: { birthPlace: 'Стрий' }, hadPhoto: false };

  it('stay offered while something else is saved', async () => {
    const answers = { [update]: async () => ({ ...page, revision: 1 }) };
    const { save, store, history } = openEditing({ page, answers, ...withDraft(earlier) });
    fill('deathPlace', 'Київ');
    await waitFor(() => expect(store.read()?.changed).toHaveProperty('deathPlace'));
    await save();
    await waitFor(() => expect(history.current.location.pathname).toBe('/profile'));
    expect(store.read()?.changed).toEqual({ birthPlace: 'Стрий' });
  });

  it('can be restored or dismissed; focus goes to the open tab', async () => {
    const { user, store } = openEditing({ page, ...withDraft(earlier) });
    await user.click(screen.getByText('Повернути мої зміни'));
    expect(field('birthPlace')).toHaveValue('Стрий');
    expect(screen.getAllByText('Основна інформація').find(({ tagName }) => tagName === 'H2')).toHaveFocus();
    expect(store.read()?.changed).toEqual({ birthPlace: 'Стрий' });
  });

  it('are discarded without the text typed meanwhile', async () => {
    const { user, store } = openEditing({ page, ...withDraft(earlier) });
    fill('deathPlace', 'Київ');
    await waitFor(() => expect(store.read()?.changed).toHaveProperty('deathPlace'));
    await user.click(screen.getByText('Прибрати їх'));
    expect(store.read()?.changed).toEqual({ deathPlace: 'Київ' });
    fill('deathPlace', page.deathPlace ?? '');
    await waitFor(() => expect(store.read()).toBeNull());
  });

  it('restore an incomplete date', async () => {
    const first = openEditing({ page });
    fill('deathDate', '12.05');
    await waitFor(() => expect(first.store.read()?.changed).toHaveProperty('deathDate'));
    first.unmount();
    await openEditing({ page, store: first.store }).user.click(screen.getByText('Повернути мої зміни'));
    expect(field('deathDate')).toHaveValue('12.05');
  });

  it('to keys the plan no longer includes stay stored', async () => {
    const changed = { birthPlace: 'Стрий', education: [{ ...schoolRow, institution: 'Ліцей' }] };
    const answers = { [update]: vi.fn(async () => ({ ...page, revision: 1, birthPlace: 'Стрий' })) };
    const { user, save, store, sentTo, history } = openEditing({
      page,
      plan: 'FREE',
      answers,
      ...withDraft({ ...earlier, changed }),
    });
    await user.click(screen.getByText('Повернути мої зміни'));
    await save();
    await waitFor(() => expect(history.current.location.pathname).toBe('/profile'));
    expect(sentTo(update)[0]).toMatchObject({ body: { birthPlace: 'Стрий' } });
    expect(Object.keys(sentTo(update)[0]?.body ?? {})).toEqual(['birthPlace']);
    expect(store.read()?.changed).toEqual({ education: changed.education });
  });
});

describe('rows of relatives', () => {
  it('open to their fields, and closed ones keep their values', async () => {
    const { user, goTo } = openEditing({ page });
    await goTo('Сім’я');
    const wife = screen.getByRole('button', { name: 'Олена' });
    expect(wife).toHaveAttribute('aria-expanded', 'false');
    await user.click(wife);
    fill('familyMembers.0.name', 'Олена Іванівна');
    await user.click(screen.getByRole('button', { name: 'Олена Іванівна' }));
    expect(document.querySelector('[name="familyMembers.0.name"]')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Олена Іванівна' }));
    expect(field('familyMembers.0.name')).toHaveValue('Олена Іванівна');
  });

  it('say «світлої пам’яті» by a mark; without it the former answer stays', async () => {
    const answers = { [update]: async () => ({ ...page, revision: 1 }) };
    const { user, goTo, save, sentTo } = openEditing({ page, answers });
    await goTo('Сім’я');
    // Alive, dead, not said: marked and unmarked again, unmarked, left as it is.
    for (const name of ['Олена', 'Олег', 'Сергій']) await user.click(screen.getByRole('button', { name }));
    const [wife, father, friend] = screen.getAllByRole('checkbox', { name: 'Світлої пам’яті' });
    if (!wife || !father || !friend) throw new Error('a relative without the mark');
    expect(wife).not.toBeChecked();
    expect(father).toBeChecked();
    expect(friend).not.toBeChecked();
    await user.click(wife);
    await user.click(wife);
    await user.click(father);
    fill('familyMembers.2.name', 'Сергій Бондар');
    await save();
    await waitFor(() => expect(sentTo(update)).toHaveLength(1));
    expect(sentTo(update)[0]).toMatchObject({
      body: {
        familyMembers: [{ isAlive: true }, { isAlive: null }, { name: 'Сергій Бондар', isAlive: null }],
      },
    });
  });

  it('with an error are opened', async () => {
    const { save, goTo, user } = openEditing({ page });
    await goTo('Сім’я');
    await user.click(screen.getByRole('button', { name: 'Олена' }));
    fill('familyMembers.0.birthDate', '31.02');
    await user.click(screen.getByRole('button', { name: 'Олена' }));
    await save();
    await waitFor(() => expect(field('familyMembers.0.birthDate')).toHaveFocus());
  });
});

describe('what has another place', () => {
  it('is asked behind a button while it is empty', async () => {
    const [service] = page.militaryService;
    const { user, goTo } = openEditing({
      page: { ...page, battles: [], militaryService: service ? [{ ...service, decorations: [] }] : [] },
    });
    await goTo('Військова служба');
    expect(document.querySelector('[name="battles.0.name"]')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Розповісти про окремий бій' }));
    expect(field('battles.0.name')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Додати відзнаки служби' }));
    expect(document.querySelector('[name="militaryService.0.decorations"]')).toHaveFocus();
  });

  it('is shown where it is filled', async () => {
    const { goTo } = openEditing({ page });
    await goTo('Військова служба');
    expect(screen.getByRole('button', { name: 'Оборона' })).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('button', { name: 'Додати відзнаки служби' })).not.toBeInTheDocument();
  });
});

it('battles of a list become rows of the form, in the place of the blank one', async () => {
  const { user, goTo, save, sentTo } = openEditing({
    page: { ...page, battles: [] },
    answers: { [update]: async () => ({ ...page, revision: 1 }) },
  });
  await goTo('Військова служба');
  await user.click(screen.getByRole('button', { name: 'Розповісти про окремий бій' }));
  await user.click(screen.getByRole('button', { name: 'Додати бої одним списком' }));
  const list = within(await screen.findByRole('dialog', { name: 'Додати бої одним списком' }));
  await user.click(list.getByRole('textbox', { name: 'Бої' }));
  await user.paste('Іловайськ\n\nДебальцеве, лютий 2015');
  await user.click(list.getByRole('button', { name: 'Додати до сторінки' }));
  expect(await screen.findByText('Додано: 2 бої')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Бій 1' })).not.toBeInTheDocument();
  await save();
  await waitFor(() => expect(sentTo(update)).toHaveLength(1));
  expect(sentTo(update)[0]?.body).toMatchObject({
    battles: [
      { name: 'Іловайськ', date: '' },
      { name: 'Дебальцеве', date: '2015-02' },
    ],
  });
});

it('a page is hidden by the same choice as its visibility, which it keeps', async () => {
  const answers = { [update]: async () => ({ ...page, revision: 1, isActive: false }) };
  const { user, goTo, save, sentTo } = openEditing({ page, answers });
  await goTo('Видимість');
  expect(screen.getByRole('radio', { name: /^Бачать ті, хто має посилання/ })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: /^Тимчасово сховано/ }));
  await save();
  await waitFor(() => expect(sentTo(update)).toHaveLength(1));
  expect(sentTo(update)[0]?.body).toEqual({ isActive: false });
});

it('a page within its term by link is kept from becoming public by the choice of the link', async () => {
  const waiting = { ...page, visibility: 'link', publicFrom: '2026-12-04T10:00:00.000Z' } as const;
  const answers = { [update]: async () => ({ ...waiting, revision: 1, publicFrom: null }) };
  const { user, goTo, save, sentTo } = openEditing({ page: waiting, answers });
  await goTo('Видимість');
  expect(screen.getByText(/Усі\sпобачать її\s4\sгрудня 2026/)).toBeVisible();
  expect(screen.getByRole('radio', { name: /^Бачать усі/ })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: /^Бачать ті, хто має посилання/ }));
  expect(screen.queryByText(/побачать її/)).toBeNull();
  await save();
  await waitFor(() => expect(sentTo(update)).toHaveLength(1));
  expect(sentTo(update)[0]?.body).toEqual({ visibility: 'link' });
});

it('tells that administrators keep the page out of search engines, and offers no choice then', async () => {
  const { goTo } = openEditing({ page: { ...page, noindex: true, noindexByDecision: true } });
  await goTo('Видимість');
  expect(screen.getByText(/так\sвирішили адміністратори/)).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: /пошукових системах/ })).toBeNull();
  expect(screen.getByRole('radio', { name: /^Бачать усі/ })).toBeVisible();
});

it('shows the page with what is typed, and saves nothing', async () => {
  const stored = { ...page, awards: [], galleryPhotos: [] };
  const answers = { 'GET /obituaries/:id': async () => stored };
  const { user, sentTo } = openEditing({ page: stored, answers });
  fill('deathPlace', 'Київ');
  await user.click(screen.getByRole('button', { name: 'Переглянути' }));
  const preview = await screen.findByRole('dialog', { name: 'Так виглядатиме сторінка' });
  expect(await within(preview).findByRole('heading', { level: 1 })).toBeInTheDocument();
  expect(preview).toHaveTextContent('Київ');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(preview).not.toBeInTheDocument());
  expect(field('deathPlace')).toHaveValue('Київ');
  expect(sentTo(update)).toEqual([]);
});

it('a part that comes back is shown once its tab has sent what was typed', async () => {
  const [garden, river] = [
    buildGalleryPhotoView({ _id: 'p1', caption: 'Сад', canEdit: true }),
    buildGalleryPhotoView({ _id: 'p2', caption: 'Річка', canEdit: true }),
  ];
  const removal: ChangeView = {
    _id: river._id,
    kind: 'removal',
    at: '2026-11-27T12:32:00.000Z',
    by: null,
    role: null,
    fields: [],
    canUndo: true,
    undoableUntil: '2026-11-29T12:32:00.000Z',
    isUndone: false,
    changedSince: [],
    part: { type: 'galleryPhoto', name: 'Річка' },
  };
  const sending = deferred();
  const [read, saveCaption] = ['GET /obituaries/:id', 'PATCH /obituaries/:id/gallery/:photoId'];
  const answers = {
    [read]: async () => ({ ...page, galleryPhotos: [{ ...garden, caption: 'Сад улітку' }, river] }),
    [saveCaption]: () => sending.promise,
    'GET /obituaries/:id/changes': async () => ({
      data: [removal],
      total: 1,
      isTotalExact: true,
      page: 1,
      limit: 20,
    }),
    'POST /obituaries/:id/gallery/:photoId/restore': async () => river,
  };
  const { user, goTo, sentTo } = openEditing({ page: { ...page, galleryPhotos: [garden] }, answers });
  await goTo('Галерея');
  const captions = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Підпис до світлини/ });
  for (const caption of captions()) fireEvent.change(caption, { target: { value: 'Сад улітку' } });
  await goTo('Історія змін');
  await user.click(await screen.findByRole('button', { name: /^Повернути\. Прибрано світлину/ }));
  expect(await screen.findByText('Повернуто на сторінку')).toBeInTheDocument();
  await waitFor(() => expect(sentTo(saveCaption)).toHaveLength(1));
  expect(sentTo(read)).toEqual([]);
  await goTo('Галерея');
  expect(captions().map(({ value }) => value)).toEqual(['Сад улітку']);
  act(() => sending.resolve(garden));
  await waitFor(() => expect(captions().map(({ value }) => value)).toEqual(['Сад улітку', 'Річка']));
});

it('loads the question before leaving again when it could not be loaded ahead', async () => {
  const { leaveDialog } = lazyParts;
  const { component } = leaveDialog;
  leaveDialog.component = null;
  const load = vi.spyOn(leaveDialog, 'load').mockRejectedValueOnce(new Error('no line'));
  const { user, history } = openEditing({ page });
  fill('deathPlace', 'Київ');
  await user.keyboard('{Shift}');
  await waitFor(() => expect(load).toHaveBeenCalledOnce());
  act(() => history.push('/'));
  expect(await screen.findByRole('alertdialog')).toBeInTheDocument();
  leaveDialog.component = component;
});
