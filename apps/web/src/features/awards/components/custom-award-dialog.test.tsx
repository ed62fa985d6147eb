import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addAwards, toCustomAward } from '../model/add-awards.js';
import {
  catalogue,
  courage,
  freedom,
  gone,
  listOf,
  openAwardsStep as open,
  tile,
} from '../testing/open-awards-step.js';

const ownTitle = 'Нагорода не з\u00a0переліку';

describe('an award that the catalogue does not have', () => {
  const ownForm = () => screen.findByRole('dialog', { name: ownTitle });

  it('takes the search text as its name and is added to the selection', async () => {
    const { user, enter, latest } = open({
      answer: ({ search }) => listOf(search ? [] : [courage, freedom]),
    });
    await enter();
    await user.click(await tile(freedom));
    await user.type(within(await catalogue()).getByRole('textbox'), 'Відзнака роти');
    await user.click(screen.getByRole('button', { name: /^Немає у.переліку/ }));
    const form = within(await ownForm());
    const name = form.getByLabelText('Назва');
    // The dialog moves the focus in the frame after it has opened.
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toHaveValue('Відзнака роти');
    await user.click(form.getByRole('radio', { name: 'Військова' }));
    await user.click(form.getByRole('button', { name: 'Додати нагороду' }));
    await gone('Вибір нагород');
    expect(latest.awards).toMatchObject([
      { name: freedom.name, awardId: freedom._id },
      { name: 'Відзнака роти', awardId: null, type: 'Military', imageUrl: null },
    ]);
    expect(screen.getByRole('heading', { name: 'Відзнака роти' })).toBeInTheDocument();
  });

  it('needs a new name and a type; typed text is kept', async () => {
    const { user, enter, latest } = open({ awards: addAwards([], [courage]) });
    await enter();
    await user.click(await screen.findByRole('button', { name: 'Додати нагороду' }));
    const opener = await screen.findByRole('button', { name: /^Немає у.переліку/ });
    await user.click(opener);
    await ownForm();
    const name = screen.getByLabelText('Назва');
    await waitFor(() => expect(name).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(await screen.findAllByText('Це поле обов’язкове')).toHaveLength(2);
    expect(name).toHaveFocus();
    await user.type(name, courage.name.toUpperCase());
    expect(name).toHaveAccessibleDescription(/^Ця нагорода вже є/);
    await user.clear(name);
    await user.type(name, 'Відзнака роти');
    await user.keyboard('{Enter}');
    expect(screen.getByRole('radio', { name: 'Військова' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await gone(ownTitle);
    await waitFor(() => expect(opener).toHaveFocus());
    await user.click(opener);
    await ownForm();
    expect(screen.getByLabelText('Назва')).toHaveValue('Відзнака роти');
    expect(latest.awards).toHaveLength(1);
  });

  it('has an editable name and type, unlike catalogue awards', async () => {
    const own = toCustomAward({ name: 'Відзнака рти', type: 'Civilian' }, 'k');
    const { user, enter, latest } = open({ awards: [own, ...addAwards([], [courage])] });
    await enter();
    await user.click(await screen.findByRole('button', { name: 'Змінити: Відзнака рти' }));
    const name = await screen.findByLabelText('Назва');
    await user.clear(name);
    expect(latest.awards[0]).toMatchObject({ name: 'Відзнака рти' });
    await user.keyboard('{Escape}');
    expect(name).toHaveAccessibleDescription(/^Це поле обов’язкове/);
    expect(name).toHaveFocus();
    await user.type(name, 'Відзнака роти ');
    await user.click(screen.getByRole('radio', { name: 'Військова' }));
    await user.click(screen.getByRole('button', { name: 'Готово' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(latest.awards[0]).toMatchObject({ key: 'k', name: 'Відзнака роти', type: 'Military' });

    await user.click(screen.getByRole('button', { name: /^Змінити: Орден/ }));
    await screen.findByLabelText(/^Дата нагородження/);
    expect(screen.queryByLabelText('Назва')).not.toBeInTheDocument();
  });
});
