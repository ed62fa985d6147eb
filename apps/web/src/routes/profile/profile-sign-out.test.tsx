import { buildSignedInView } from '@memorial/contracts/testing/builders';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryDrafts } from '../../features/memories/compose/memory-drafts.js';
import { outbox } from '../../features/memories/outbox/outbox.js';
import { emptyDraft } from '../../features/obituary-form/create/drafts/draft.js';
import { DraftStore } from '../../features/obituary-form/create/drafts/draft-store.js';
import { EditDraftStore } from '../../features/obituary-form/edit/drafts/edit-draft-store.js';
import { ApiClient } from '../../shared/api/api-client.js';
import { ApiProvider } from '../../shared/api/api-context.js';
import { createQueryClient } from '../../shared/api/query-client.js';
import { SessionStore } from '../../shared/session/session.js';
import { SessionProvider } from '../../shared/session/session-context.js';
import { browserStorage, storageKeys } from '../../shared/storage/storage.js';
import { tokenWith } from '../../shared/testing/token-with.js';
import { ProfileSignOut } from './profile-sign-out.js';

const edit = { revision: 1, changed: { birthPlace: 'Стрий' }, hadPhoto: false };
const editOf = (userId: string) => new EditDraftStore('p1', userId);
const creationOf = (userId: string) => new DraftStore(browserStorage, userId);

beforeEach(() => localStorage.clear());

/** Renders «Вийти» for the account u1 and presses it. */
async function pressSignOut() {
  const session = new SessionStore(browserStorage);
  session.start(buildSignedInView({ userId: 'u1', token: tokenWith({ userId: 'u1' }) }));
  render(
    <ApiProvider value={new ApiClient(vi.fn(async () => null))}>
      <QueryClientProvider client={createQueryClient()}>
        <SessionProvider value={session}>
          <ProfileSignOut />
        </SessionProvider>
      </QueryClientProvider>
    </ApiProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Вийти' }));
  const isOut = () => waitFor(() => expect(session.snapshot().ended).toBe('signedOut'));
  const answer = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  return { session, user, isOut, answer };
}

describe('«Вийти»', () => {
  it('signs out at once when nothing is unsaved', async () => {
    editOf('u2').write(edit);
    const { isOut } = await pressSignOut();
    await isOut();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('leaves unsaved changes for this account alone, when the answer is to keep them', async () => {
    editOf('u1').write(edit);
    const { session, isOut, answer } = await pressSignOut();
    await screen.findByRole('alertdialog', { name: 'Залишити незбережене на пристрої?' });
    expect(session.snapshot().status).toBe('signedIn');
    await answer(/^Залишити/);
    await isOut();
    expect(editOf('u1').read()?.changed).toEqual(edit.changed);
    expect(editOf('u2').read()).toBeNull();
  });

  it('deletes those of this account, when the answer is not to keep them', async () => {
    editOf('u1').write(edit);
    editOf('u2').write(edit);
    creationOf('u1').write(
      { draft: { ...emptyDraft, lastName: 'Коваль' }, submission: null, errand: null },
      null,
    );
    const { isOut, answer } = await pressSignOut();
    await answer(/^Стерти/u);
    await isOut();
    expect(editOf('u1').read()).toBeNull();
    expect(creationOf('u1').readSavedAtMs()).toBeNull();
    expect(editOf('u2').read()?.changed).toEqual(edit.changed);
  });

  it.each(['a memory draft', 'an unsent memory', 'a draft in the old format'])(
    'asks about %s, and deletes it when the answer is not to keep it',
    async (kind) => {
      const memories = new MemoryDrafts();
      const memory = { content: 'Він садив яблуні.', title: '', relationship: '', key: 'k1' };
      if (kind === 'a memory draft') for (const id of ['u1', 'u2']) memories.write('p1', id, memory);
      else if (kind === 'an unsent memory')
        for (const userId of ['u1', 'u2'])
          outbox.add({
            key: userId,
            personId: userId,
            sent: { obituaryId: 'p1', content: memory.content },
            refusal: null,
          });
      else
        localStorage.setItem(
          storageKeys.memorialDraft,
          JSON.stringify({ personalInfo: { lastName: 'Бойко' } }),
        );
      const { isOut, answer } = await pressSignOut();
      await answer(/^Стерти/u);
      await isOut();
      expect(memories.read('p1', 'u1')).toBeNull();
      expect(outbox.snapshot().some(({ personId }) => personId === 'u1')).toBe(false);
      expect(creationOf('u1').readLegacy()).toBeNull();
      // Those of another account stay.
      expect(memories.read('p1', 'u2') !== null).toBe(kind === 'a memory draft');
      expect(outbox.snapshot()).toHaveLength(kind === 'an unsent memory' ? 1 : 0);
    },
  );

  it('leaves a draft in the old format alone that this account cannot adopt', async () => {
    localStorage.setItem(storageKeys.memorialDraft, JSON.stringify({ personalInfo: { lastName: 'Бойко' } }));
    creationOf('u1').write(
      { draft: { ...emptyDraft, lastName: 'Коваль' }, submission: null, errand: null },
      null,
    );
    const { isOut, answer } = await pressSignOut();
    await answer(/^Стерти/u);
    await isOut();
    expect(creationOf('u2').readLegacy()).toMatchObject({ personalInfo: { lastName: 'Бойко' } });
  });

  it('asks about a page that is not created yet, and stays signed in on Escape', async () => {
    creationOf('u1').write(
      { draft: { ...emptyDraft, lastName: 'Коваль' }, submission: null, errand: null },
      null,
    );
    const { session, user } = await pressSignOut();
    await screen.findByRole('alertdialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(session.snapshot().status).toBe('signedIn');
    expect(creationOf('u1').readSavedAtMs()).not.toBeNull();
  });
});
