import { buildAwardView } from '@memorial/contracts/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../shared/api/api-error.js';
import { addAwards } from '../model/add-awards.js';
import {
  catalogue,
  courage,
  cross,
  freedom,
  gone,
  listOf,
  openAwardsStep as open,
  tile,
} from '../testing/open-awards-step.js';

describe('on a plan without awards', () => {
  it('says in one sentence, without a price, that awards can be added later', async () => {
    const { enter, queries } = open({ plan: 'FREE' });
    await enter();
    const sentence =
      'Нагороди можна додати згодом, на тарифі «Базовий». Решту сторінки можна заповнити й без них.';
    expect((await screen.findByText(/^Нагороди можна/)).textContent?.replaceAll('\u00a0', ' ')).toBe(
      sentence,
    );
    expect(screen.queryByText(/грн/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(queries()).toEqual([]);
  });

  it('shows no catalogue until the plan is loaded; an unknown plan locks nothing', async () => {
    const { enter } = open({ plan: null, isPlanLoading: true });
    await enter();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const other = open({ plan: null });
    await other.enter();
    expect(await catalogue()).toBeInTheDocument();
  });
});

describe('the catalogue', () => {
  it('opens first with the default category, and adds the selection', async () => {
    const { user, enter, queries, latest } = open();
    await enter();
    const dialog = within(await catalogue());
    expect(queries()).toEqual([{ category: 'Державна нагорода', firstType: 'Military', page: 1, limit: 40 }]);
    expect(dialog.getByRole('radio', { name: 'Державна нагорода' })).toBeChecked();
    const next = dialog.getByRole('button', { name: 'Далі' });
    expect(next).toBeDisabled();

    const first = await tile(courage);
    await user.click(first);
    expect(first).toHaveAttribute('aria-pressed', 'true');
    expect(first).toHaveAccessibleDescription('вибрано');
    expect(dialog.getByText(/^Вибрано 1\sнагороду$/)).toBeInTheDocument();
    await user.click(await tile(freedom));
    await user.click(first);
    expect(first).toHaveAttribute('aria-pressed', 'false');
    await user.click(next);
    await gone('Вибір нагород');
    expect(latest.awards.map(({ name }) => name)).toEqual([freedom.name]);
  });

  it('shows the degrees of one award in one row', async () => {
    const degrees = ['I', 'II'].map((degree) =>
      buildAwardView({ _id: degree, name: `Орден «За мужність» ${degree} ступеня` }),
    );
    const { user, enter, latest } = open({ answer: () => listOf([...degrees, freedom]) });
    await enter();
    await catalogue();
    const [row] = await screen.findAllByRole('listitem');
    expect(row).toHaveTextContent('Орден «За мужність»III');
    await user.click(screen.getByRole('button', { name: /мужність» II ступеня$/ }));
    await user.click(screen.getByRole('button', { name: 'Далі' }));
    await gone('Вибір нагород');
    expect(latest.awards.map(({ awardId }) => awardId)).toEqual(['II']);
  });

  it('closes with nothing chosen, by «save and close» as by Escape', async () => {
    const { user, enter, latest } = open();
    await enter();
    await user.click(within(await catalogue()).getByRole('button', { name: /^Зберегти й\sзакрити$/ }));
    await gone('Вибір нагород');
    expect(screen.getByRole('heading', { name: 'Немає доданих нагород' })).toBeInTheDocument();
    const add = screen.getByRole('button', { name: 'Додати нагороду' });
    await user.click(add);
    await catalogue();
    await user.keyboard('{Escape}');
    await gone('Вибір нагород');
    await waitFor(() => expect(add).toHaveFocus());
    expect(latest.awards).toEqual([]);
  });

  it('keeps the selection when it is closed and opened again', async () => {
    const { user, enter } = open();
    await enter();
    await user.click(await tile(courage));
    await user.keyboard('{Escape}');
    await gone('Вибір нагород');
    await user.click(screen.getByRole('button', { name: 'Додати нагороду' }));
    expect(await tile(courage)).toHaveAttribute('aria-pressed', 'true');
  });

  it('«back» closes it, or leaves the screen when it was opened first', async () => {
    const { user, router, enter } = open();
    await enter();
    await catalogue();
    await user.keyboard('{Escape}');
    await gone('Вибір нагород');
    await user.click(screen.getByRole('button', { name: 'Додати нагороду' }));
    await catalogue();
    await router.navigate(-1);
    await gone('Вибір нагород');
    expect(screen.getByRole('heading', { name: 'Немає доданих нагород' })).toBeInTheDocument();
    await router.navigate(-1);
    expect(await screen.findByText('before')).toBeInTheDocument();
  });

  it('marks awards that are already added', async () => {
    const { user, enter, latest } = open({ awards: addAwards([], [courage]) });
    await enter();
    await user.click(await screen.findByRole('button', { name: 'Додати нагороду' }));
    const added = await tile(courage);
    expect(added).toHaveAccessibleDescription('уже додано');
    expect(added).toHaveAttribute('aria-disabled', 'true');
    await user.click(added);
    await user.click(screen.getByRole('button', { name: 'Далі' }));
    await gone('Вибір нагород');
    expect(latest.awards).toHaveLength(1);
  });

  it('shows details of an award, selects it there and restores focus', async () => {
    const { user, enter } = open();
    await enter();
    await tile(courage);
    const details = screen.getByRole('button', { name: /^Докладніше: Орден «За/ });
    await user.click(details);
    const dialog = await screen.findByRole('dialog', { name: /За мужність/ });
    expect(dialog).toHaveTextContent('Категорія:Державна нагорода');
    expect(dialog).toHaveTextContent('Тип:Військова');
    await user.click(within(dialog).getByRole('button', { name: 'Вибрати нагороду' }));
    expect(within(dialog).getByRole('button', { name: 'Скасувати вибір' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(details).toHaveFocus());
    expect(await catalogue()).toBeInTheDocument();
    expect(await tile(courage)).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('searching for an award', () => {
  it('searches all categories after a debounce, then by the chosen filter', async () => {
    const { user, enter, queries } = open({ answer: ({ search }) => listOf(search ? [cross] : [courage]) });
    await enter();
    await user.type(within(await catalogue()).getByRole('textbox', { name: 'Назва нагороди' }), 'хрест');
    expect(await tile(cross)).toBeInTheDocument();
    expect(queries().slice(1)).toEqual([{ search: 'хрест', firstType: 'Military', page: 1, limit: 40 }]);
    expect(screen.getByRole('radio', { name: 'Усі категорії' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Державна нагорода' }));
    await user.click(screen.getByRole('radio', { name: 'Цивільна' }));
    await waitFor(() =>
      expect(queries().at(-1)).toEqual({
        search: 'хрест',
        category: 'Державна нагорода',
        type: 'Civilian',
        page: 1,
        limit: 40,
      }),
    );
  });

  it('offers to search all categories when one is empty', async () => {
    const { user, enter } = open({ answer: ({ category }) => listOf(category ? [] : [cross]) });
    await enter();
    expect(
      await screen.findByRole('heading', { name: /^Немає нагород у\sцій категорії$/ }),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Шукати серед усіх нагород' }));
    expect(await tile(cross)).toBeInTheDocument();
  });

  it('finds nothing at all', async () => {
    const { user, enter } = open({ answer: ({ search }) => listOf(search ? [] : [courage]) });
    await enter();
    await user.type(within(await catalogue()).getByRole('textbox'), 'Ъ');
    expect(await screen.findByRole('heading', { name: 'Нічого не знайдено' })).toBeInTheDocument();
  });

  it('shows a load error and retries', async () => {
    let fails = true;
    const { user, enter } = open({
      answer: () => {
        if (fails) throw new ApiError(503, 'server.unavailable', 'Сервіс тимчасово недоступний.');
        return listOf([courage]);
      },
    });
    await enter();
    expect(
      await screen.findByRole('heading', { name: /^Не вдалося завантажити нагороди/ }),
    ).toBeInTheDocument();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Спробувати знову' }));
    expect(await tile(courage)).toBeInTheDocument();
  });

  it('loads more with the button and focuses the first new award', async () => {
    const { user, enter, queries } = open({
      answer: ({ page }) => (page === 1 ? listOf([courage], 1, 41) : listOf([freedom], 2, 41)),
    });
    await enter();
    await user.click(await screen.findByRole('button', { name: 'Показати ще' }));
    await waitFor(async () => expect(await tile(freedom)).toHaveFocus());
    expect(queries().map((query) => query?.page)).toEqual([1, 2]);
    expect(screen.queryByRole('button', { name: 'Показати ще' })).not.toBeInTheDocument();
  });

  it('keeps the list when the next page fails, and retries', async () => {
    let fails = true;
    const { user, enter } = open({
      answer: ({ page }) => {
        if (page === 2 && fails) throw new ApiError(503, 'server.unavailable', 'Сервіс недоступний.');
        return page === 1 ? listOf([courage], 1, 41) : listOf([freedom], 2, 41);
      },
    });
    await enter();
    await user.click(await screen.findByRole('button', { name: 'Показати ще' }));
    expect(await screen.findByText('Решта не завантажилася')).toBeInTheDocument();
    expect(await tile(courage)).toBeInTheDocument();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Спробувати знову' }));
    expect(await tile(freedom)).toBeInTheDocument();
  });
});

describe('added awards', () => {
  async function form(awards = addAwards([], [courage, freedom])) {
    const opened = open({ awards });
    await opened.enter();
    await screen.findByRole('list', { name: 'Додані нагороди' });
    return opened;
  }
  const edit = (name: RegExp) => screen.getByRole('button', { name });

  it('save a date of any precision and a description while typing', async () => {
    const { user, latest } = await form();
    await user.click(edit(/^Змінити: Орден «За/));
    const dialog = within(await screen.findByRole('dialog', { name: /За мужність/ }));
    await user.type(dialog.getByLabelText(/^Дата нагородження/), '032023');
    await user.type(dialog.getByLabelText(/^За що/), 'За Бахмут');
    expect(latest.awards[0]).toMatchObject({ dateAwarded: '2023-03', description: 'За Бахмут' });
    await user.click(dialog.getByRole('button', { name: 'Готово' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText('березень 2023')).toBeInTheDocument();
    expect(screen.getByText('За Бахмут')).toBeInTheDocument();
    expect(screen.getByText('Дату не вказано')).toBeInTheDocument();
  });

  it('reject a future date; only «Скасувати» discards the input', async () => {
    const { user, latest } = await form();
    await user.click(edit(/^Змінити: Орден «За/));
    const date = await screen.findByLabelText(/^Дата нагородження/);
    await user.type(date, '2999');
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Дата нагородження не може бути в майбутньому')).toBeInTheDocument();
    expect(date).toHaveFocus();
    expect(latest.awards[0]).toMatchObject({ dateAwarded: '' });
    await user.clear(date);
    await user.type(date, '31.02.2020');
    expect(await screen.findByText(/^Такої дати немає/)).toBeInTheDocument();
    await user.clear(date);
    await user.type(date, '2020');
    expect(latest.awards[0]).toMatchObject({ dateAwarded: '2020' });
    await user.click(screen.getByRole('button', { name: 'Скасувати' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(latest.awards[0]).toMatchObject({ dateAwarded: '' });
  });

  it('can be removed and restored with their details at the old position', async () => {
    const [first, second] = addAwards([], [courage, freedom]);
    if (!first || !second) throw new Error('nothing was chosen');
    const told = { ...first, dateAwarded: '2023' };
    const { user, latest } = await form([told, second]);
    await user.click(screen.getByRole('button', { name: /^Видалити: Орден «За/ }));
    expect(latest.awards).toEqual([second]);
    await waitFor(() => expect(edit(/^Змінити: Орден Свободи/)).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Повернути' }));
    expect(latest.awards).toEqual([told, second]);
    await waitFor(() => expect(edit(/^Змінити: Орден «За/)).toHaveFocus());
  });

  it('show the ribbon that is known, and none that is not', async () => {
    await form(addAwards([], [courage, { ...freedom, isRibbonKnown: false }]));
    const [known, unknown] = screen.getAllByRole('listitem');
    expect(known?.querySelector('img')).toHaveAttribute('src', courage.imageUrl);
    expect(unknown?.querySelector('img')).toBeNull();
  });

  it('are marked as given after death', async () => {
    const { user, latest } = await form(addAwards([], [courage]));
    await user.click(edit(/^Змінити/));
    await user.click(screen.getByRole('checkbox', { name: 'Нагороджено посмертно' }));
    await user.click(screen.getByRole('button', { name: 'Готово' }));
    expect(latest.awards).toMatchObject([{ isPosthumous: true }]);
    expect(screen.getByText('Дату не вказано · посмертно')).toBeInTheDocument();
  });

  it('focus the add button when the last one is removed', async () => {
    const { user } = await form(addAwards([], [courage]));
    await user.click(screen.getByRole('button', { name: /^Видалити/ }));
    expect(await screen.findByRole('heading', { name: 'Немає доданих нагород' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(edit(/^Додати нагороду/)).toHaveFocus());
  });

  it('withdraw the undo toast when the step is left', async () => {
    const { user, router } = await form();
    await user.click(screen.getByRole('button', { name: /^Видалити: Орден «За/ }));
    expect(screen.getByRole('button', { name: 'Повернути' })).toBeInTheDocument();
    await router.navigate('/');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Повернути' })).not.toBeInTheDocument());
  });
});
