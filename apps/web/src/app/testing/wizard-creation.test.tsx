import { buildObituaryCard, buildObituaryView } from '@memorial/contracts/testing/builders';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { toCreateObituary } from '../../features/obituary-form/create/create-payload.js';
import { ApiError } from '../../shared/api/api-error.js';
import { storageKeys } from '../../shared/storage/storage.js';
import { deferred } from '../../shared/testing/deferred.js';
import { award, basicPlan, complete, finish, heading, openWizard, someTree } from './open-wizard.js';

describe('creating the page', () => {
  it('creates the page, deletes the draft and leads to the profile', async () => {
    const { user, kept, posts } = openWizard({ draft: complete, step: 6 });
    await finish(user);
    expect(await screen.findByText('at /profile')).toBeInTheDocument();
    expect(screen.getByText('Успішно створено')).toBeInTheDocument();
    expect([...kept.keys()]).toEqual([]);
    expect(posts()).toHaveLength(1);
  });

  it('repeats a failed creation with the same key and keeps the draft meanwhile', async () => {
    const { user, kept, posts } = openWizard({
      draft: complete,
      step: 6,
      answers: { 'POST /obituaries': new ApiError(503, 'server.unavailable', 'Зачекайте') },
    });
    await finish(user);
    await user.click(await screen.findByRole('button', { name: 'Спробувати знову' }));
    await screen.findByRole('button', { name: 'Спробувати знову' });
    await waitFor(async () => expect(await heading('Сторінку поки не створено')).toHaveFocus());
    const keys = posts().map(([, , options]) => options?.idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(kept.get(storageKeys.memorialDraft)).toContain('Бойко');
  });

  it('creates one page with the latest type when the type changed after a lost response', async () => {
    const soldier = { ...complete, type: 'military' } as const;
    const { user, transport, posts } = openWizard({
      draft: soldier,
      step: 6,
      submission: {
        key: 'k',
        sent: JSON.stringify(toCreateObituary(complete)),
        pageId: null,
        doneParts: [],
      },
      answers: { 'PATCH /obituaries/:id': buildObituaryView() },
    });
    await finish(user);
    expect(await screen.findByText('at /profile')).toBeInTheDocument();
    expect(posts().map(([, , options]) => options?.idempotencyKey)).toEqual(['k']);
    const changes = transport.mock.calls.filter(([{ method }]) => method === 'PATCH');
    expect(changes.map(([, { body }]) => body)).toEqual([expect.objectContaining({ category: 'military' })]);
  });

  it('starts a new attempt after the page of the first one was deleted', async () => {
    const { user, posts, transport } = openWizard({
      draft: complete,
      step: 6,
      submission: { key: 'k', sent: '', pageId: null, doneParts: ['award-a1'] },
      answers: { 'POST /obituaries': new ApiError(409, 'obituary.createdAndDeleted', 'Її видалено') },
    });
    await finish(user);
    await heading('Сторінку поки не створено');
    transport.mockResolvedValueOnce(buildObituaryView());
    await user.click(screen.getByRole('button', { name: 'Спробувати знову' }));
    expect(await screen.findByText('at /profile')).toBeInTheDocument();
    const [first, second] = posts().map(([, , options]) => options?.idempotencyKey);
    expect(first).toBe('k');
    expect(second).not.toBe(first);
  });

  it('runs the uploads in order, each with its own idempotency key', async () => {
    const awards = [award('a1', 'Орден')];
    const { user, posts } = openWizard({ draft: { ...complete, awards }, step: 6, answers: basicPlan });
    await finish(user);
    expect(await screen.findByText('at /profile')).toBeInTheDocument();
    const sent = posts().map(([{ path }, , options]) => [path, options?.idempotencyKey]);
    const [[, key]] = sent as [[string, string]];
    expect(sent).toEqual([
      ['/obituaries', key],
      ['/obituaries/:id/award', `${key}-award-a1`],
    ]);
  });

  it('shows a rejected award and continues without it', async () => {
    const awards = [award('a1', 'Орден'), award('a2', 'Медаль')];
    const { user, posts, kept } = openWizard({
      draft: { ...complete, awards },
      step: 6,
      answers: {
        'POST /obituaries/:id/award': new ApiError(409, 'award.duplicate', 'Таку нагороду вже додано'),
      },
    });
    await finish(user);
    await heading('Сторінку створено, але не все надіслано');
    expect(screen.getByText('Орден').closest('li')).toHaveTextContent('Таку нагороду вже додано');
    await user.click(screen.getByRole('button', { name: 'Надіслати ще раз: Медаль' }));
    await heading('Сторінку створено, але не все надіслано');
    expect(posts().filter(([{ path }]) => path === '/obituaries')).toHaveLength(1);
    expect(posts().filter(([{ path }]) => path === '/obituaries/:id/award')).toHaveLength(3);

    await user.click(screen.getByRole('button', { name: 'Продовжити без цього: Орден' }));
    expect(screen.queryByText('Орден')).not.toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Продовжити без цього: Медаль' })).toHaveFocus(),
    );
    expect(kept.get(storageKeys.memorialDraft)).toContain('award-a1');
    await user.click(screen.getByRole('button', { name: 'Продовжити без решти' }));
    expect(await screen.findByText('at /profile')).toBeInTheDocument();
    expect([...kept.keys()]).toEqual([]);
  });

  it('hides the connection error after a successful upload', async () => {
    const awards = [award('a1', 'Орден'), award('a2', 'Медаль')];
    const { user, transport } = openWizard({
      draft: { ...complete, awards },
      step: 6,
      answers: { 'POST /obituaries/:id/award': new ApiError(0, 'client.network', 'Немає з’єднання') },
    });
    await finish(user);
    expect(await screen.findByText('Немає з’єднання')).toBeInTheDocument();
    transport
      .mockResolvedValueOnce({})
      .mockRejectedValueOnce(new ApiError(409, 'award.duplicate', 'Таку нагороду вже додано'));
    await user.click(screen.getByRole('button', { name: 'Спробувати знову' }));
    expect(await screen.findByText('Таку нагороду вже додано')).toBeInTheDocument();
    expect(screen.queryByText('Орден')).not.toBeInTheDocument();
    expect(screen.queryByText('Немає з’єднання')).not.toBeInTheDocument();
  });

  it('ends after a reload when nothing is left to be sent', async () => {
    const { kept } = openWizard({
      draft: complete,
      submission: { key: 'k', sent: '', pageId: 'p', doneParts: ['photo'] },
    });
    expect(await screen.findByText('at /profile')).toBeInTheDocument();
    expect([...kept.keys()]).toEqual([]);
  });

  it('reports an unexpected error and keeps the draft', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user, kept } = openWizard({
      draft: complete,
      step: 6,
      answers: { 'POST /obituaries': new TypeError('broken') },
    });
    await finish(user);
    await heading('Сторінку поки не створено');
    expect(screen.getByText(/^Невідома\sпомилка/)).toBeInTheDocument();
    expect(told).toHaveBeenCalledWith(expect.objectContaining({ message: 'broken' }));
    expect(kept.get(storageKeys.memorialDraft)).toContain('Бойко');
    told.mockRestore();
  });

  it('continues with the remaining uploads after a reload', async () => {
    const awards = [award('a1', 'Орден'), award('a2', 'Медаль')];
    const { user, posts } = openWizard({
      draft: { ...complete, awards },
      submission: { key: 'k', sent: '', pageId: 'p', doneParts: ['award-a1'] },
    });
    await heading('Сторінку створено, лишилося надіслати');
    expect(screen.queryByText('Орден')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Надіслати' }));
    expect(await screen.findByText('at /profile')).toBeInTheDocument();
    expect(posts().map(([, { params }, options]) => [params, options?.idempotencyKey])).toEqual([
      [{ id: 'p' }, 'k-award-a2'],
    ]);
  });

  it('shows possible duplicates and allows to continue', async () => {
    const found = buildObituaryCard({
      fullName: 'Бойко Іван Петрович',
      birthDate: '1941',
      deathDate: '2001',
    });
    const { user, posts, transport } = openWizard({
      draft: complete,
      step: 6,
      answers: { 'GET /obituaries/alike': { data: [found] } },
    });
    await user.click(await screen.findByRole('button', { name: 'Створити сторінку' }));
    const question = await screen.findByRole('dialog', { name: 'Це та сама людина?' });
    expect(transport).toHaveBeenCalledWith(
      expect.objectContaining({ path: '/obituaries/alike' }),
      { query: { fullName: 'Бойко Іван', birthDate: '1941', deathDate: null } },
      expect.anything(),
    );
    const link = within(question).getByRole('link', {
      name: /Бойко Іван Петрович.*1941.*2001.*новій вкладці/,
    });
    expect(link).toHaveAttribute('href', `/obituary/${found._id}`);
    expect(link).toHaveAttribute('target', '_blank');
    await user.click(within(question).getByRole('button', { name: 'Ні, це інша людина' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Завершити створення' });
    expect(posts()).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Створити сторінку' }));
    expect(await screen.findByText('at /profile')).toBeInTheDocument();
  });

  it('«Назад» cancels the duplicate search: no dialog opens at another step', async () => {
    const found = buildObituaryCard({ fullName: 'Бойко Іван' });
    const { promise, resolve } = deferred();
    const { user } = openWizard({
      draft: complete,
      step: 6,
      answers: { 'GET /obituaries/alike': promise },
    });
    const create = await screen.findByRole('button', { name: 'Створити сторінку' });
    await user.click(create);
    expect(create).toHaveAttribute('aria-busy', 'true');
    await user.click(screen.getByRole('button', { name: 'Назад' }));
    await heading('Світлини й рідні');
    await act(async () => resolve({ data: [found] }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Далі' }));
    await heading('Життя словами');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Створити сторінку' }));
    expect(await screen.findByRole('dialog', { name: 'Це та сама людина?' })).toBeInTheDocument();
  });

  it('closing during the duplicate search shows only the close dialog', async () => {
    const { promise, resolve } = deferred();
    const { user } = openWizard({
      draft: complete,
      step: 6,
      answers: { 'GET /obituaries/alike': promise },
    });
    await user.click(await screen.findByRole('button', { name: 'Створити сторінку' }));
    await user.click(screen.getByRole('button', { name: 'Закрити' }));
    await screen.findByRole('alertdialog', { name: 'Зберегти зміни?' });
    await act(async () => resolve({ data: [buildObituaryCard()] }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Створити сторінку' })).not.toHaveAttribute('aria-busy');
  });

  it('continues when the duplicate search fails', async () => {
    const answers = { 'GET /obituaries/alike': new ApiError(503, 'server.unavailable', '') };
    const { user } = openWizard({ draft: complete, step: 6, answers });
    await finish(user);
    expect(await screen.findByText('at /profile')).toBeInTheDocument();
  });

  it('returns to the family tree from which it was started, and tells it the new page', async () => {
    const errand = { treeId: someTree, generationOrder: 3, personId: null };
    const { user } = openWizard({ draft: complete, step: 6, errand });
    await finish(user);
    expect(await screen.findByText(`at /family-tree/${someTree}`)).toBeInTheDocument();
    expect(screen.getByText(`for the tree ${buildObituaryView()._id} of generation 3`)).toBeInTheDocument();
  });

  it('returns to the tree of a draft that an earlier build stored', async () => {
    const { user } = openWizard({ draft: complete, step: 6, errand: someTree });
    await finish(user);
    expect(await screen.findByText(`at /family-tree/${someTree}`)).toBeInTheDocument();
    expect(screen.getByText(/of generation null$/)).toBeInTheDocument();
  });

  it('goes to the profile when a stored draft names no tree', async () => {
    const { user } = openWizard({ draft: complete, step: 6, errand: { treeId: '../../evil' } });
    await finish(user);
    expect(await screen.findByText('at /profile')).toBeInTheDocument();
  });

  it('a failed creation returns to the form and restores focus', async () => {
    const { user } = openWizard({
      draft: complete,
      step: 6,
      answers: { 'POST /obituaries': new ApiError(503, 'server.unavailable', 'Зачекайте') },
    });
    await finish(user);
    await user.click(await screen.findByRole('button', { name: 'Повернутися до введеного' }));
    await waitFor(async () => expect(await heading('Життя словами')).toHaveFocus());
  });

  it('shows a server error at its field', async () => {
    const fields = [{ path: 'deathDate', code: 'custom', message: 'Дата смерті не може бути в майбутньому' }];
    const { user } = openWizard({
      draft: complete,
      step: 6,
      answers: { 'POST /obituaries': new ApiError(400, 'validation.failed', 'Перевірте', { fields }) },
    });
    await finish(user);
    await user.click(await screen.findByRole('button', { name: 'Повернутися до введеного' }));
    await heading('Ім’я та обличчя');
    expect(screen.getByText('Дата смерті не може бути в майбутньому')).toBeInTheDocument();
  });
});
