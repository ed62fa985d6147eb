import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { addAwards } from '../model/add-awards.js';
import { courage, openAwardsStep as open } from '../testing/open-awards-step.js';

const jpeg = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const input = () => screen.findByLabelText('Додати світлину нагороди', { selector: 'input' });
const preview = () => screen.queryByRole('img', { name: 'Вибрана світлина нагороди' });

/** Open the form of one award. */
async function openForm({ photoKey = null as string | null, maxBytes = null as number | null } = {}) {
  const awards = addAwards([], [courage]).map((award) => ({ ...award, photoKey }));
  const step = open({ awards, maxBytes });
  await step.enter();
  const edit = () => screen.findByRole('button', { name: /^Змінити: Орден/ });
  const reopen = async () => step.user.click(await edit());
  await reopen();
  await input();
  return { ...step, reopen };
}

it('offers a photo, shows the chosen one and applies it on closing', async () => {
  const { user, latest } = await openForm();
  screen.getByRole('button', { name: 'Додати світлину нагороди' }).focus();
  fireEvent.change(await input(), { target: { files: [jpeg('орден.jpg')] } });
  expect(preview()).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Замінити' })).toHaveFocus());
  expect(latest.awards[0]).toMatchObject({ photoKey: null });
  await user.click(screen.getByRole('button', { name: 'Готово' }));
  await closed();
  expect(latest.awards[0]).toMatchObject({ photoKey: 'орден.jpg', name: courage.name });
});

it('replaces and removes it', async () => {
  const { user, latest, reopen } = await openForm();
  await user.upload(await input(), jpeg('орден.jpg'));
  await user.upload(await input(), jpeg('посвідчення.jpg'));
  await user.click(screen.getByRole('button', { name: 'Готово' }));
  await closed();
  expect(latest.awards[0]).toMatchObject({ photoKey: 'посвідчення.jpg' });
  await reopen();
  expect(await screen.findByRole('img', { name: 'Вибрана світлина нагороди' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Прибрати' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Додати світлину нагороди' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await closed();
  expect(latest.awards[0]).toMatchObject({ photoKey: null });
});

it('forgets the choice on «Скасувати»', async () => {
  const { user, latest } = await openForm();
  await user.upload(await input(), jpeg('орден.jpg'));
  await user.click(screen.getByRole('button', { name: 'Скасувати' }));
  await closed();
  expect(latest.awards[0]).toMatchObject({ photoKey: null });
});

it.each([
  ['no image', new File(['x'], 'наказ.pdf', { type: 'application/pdf' }), /формат не підтримується/],
  ['an empty file', jpeg('орден.jpg', 0), /^Файл порожній/],
  ['a file beyond the plan', jpeg('орден.jpg', 1024 * 1024 + 1), /завеликий.*1\sМБ/],
])('tells why %s is rejected', async (_, file, reason) => {
  const { latest } = await openForm({ maxBytes: 1024 * 1024 });
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(await input(), file);
  expect(screen.getByText(reason)).toBeInTheDocument();
  expect(preview()).not.toBeInTheDocument();
  await user.upload(await input(), jpeg('орден.jpg'));
  expect(screen.queryByText(reason)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Готово' }));
  await closed();
  expect(latest.awards[0]).toMatchObject({ photoKey: 'орден.jpg' });
});

it('asks again for a photo that the browser has lost', async () => {
  const { user, latest } = await openForm({ photoKey: 'gone' });
  expect(screen.getAllByText(/не зберіг світлину нагороди/)).toHaveLength(2);
  await user.upload(await input(), jpeg('орден.jpg'));
  await user.click(screen.getByRole('button', { name: 'Готово' }));
  await closed();
  expect(latest.awards[0]).toMatchObject({ photoKey: 'орден.jpg' });
  expect(screen.queryByText(/не зберіг світлину нагороди/)).not.toBeInTheDocument();
});
