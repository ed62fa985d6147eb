import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../../../../shared/api/api-error.js';
import { openScreen } from '../../testing/open-screen.js';
import { useAddMember } from './tree.mutations.js';

const pageId = 'a'.repeat(24);

/** A button that adds a page, and the outcome. */
function AddPage() {
  const { mutate, data, error } = useAddMember('t1');
  return (
    <>
      <button type="button" onClick={() => mutate({ personId: pageId, generationOrder: 2 })}>
        Додати
      </button>
      <p role="status">{data ?? error?.message}</p>
    </>
  );
}

async function outcomeOf(error: ApiError): Promise<string | null> {
  const { user } = openScreen(<AddPage />, {
    answers: {
      'POST /family-trees/:id/members': () => {
        throw error;
      },
    },
  });
  await user.click(screen.getByRole('button'));
  return (await screen.findByText(/./, { selector: '[role=status]' })).textContent;
}

test.each([
  [400, 'familyTree.alreadyMember', 'Ця людина вже є в цьому сімейному дереві'],
  [400, 'client.http', 'The person is already a member of this tree'],
] as const)('a page that is in the tree already counts as added: %i %s', async (status, code, message) => {
  expect(await outcomeOf(new ApiError(status, code, message))).toBe(pageId);
});

test.each([
  [500, 'client.http', 'already a member'],
  [403, 'familyTree.pageWithdrawn', 'Хранитель сторінки прибрав цю людину з ваших дерев'],
] as const)('another refusal is told: %i %s', async (status, code, message) => {
  expect(await outcomeOf(new ApiError(status, code, message))).toBe(message);
});
