import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { AddProfileDialog } from './add-profile-dialog.js';

const treeId = 'a'.repeat(24);
const ivan = 'b'.repeat(24);

function open() {
  const ways = { onClose: vi.fn(), onSearch: vi.fn(), onNameOnly: vi.fn() };
  render(
    <AddProfileDialog
      treeId={treeId}
      slot={{ generation: 3, shift: -1, relative: { of: ivan, as: 'parent' } }}
      isOpen
      {...ways}
    />,
  );
  return ways;
}

it('leads to both forms with the tree and the generation', () => {
  open();
  const query = `?treeId=${treeId}&generation=3&relative=parent.${ivan}`;
  expect(screen.getByRole('link', { name: /^Створити сторінку пам’яті/ })).toHaveAttribute(
    'href',
    `/memory/create${query}`,
  );
  expect(screen.getByRole('link', { name: /^Створити сторінку живої людини/ })).toHaveAttribute(
    'href',
    `/family-tree/create-living-person${query}`,
  );
});

it('offers an existing page, and a name without a page', async () => {
  const { onSearch, onNameOnly, onClose } = open();
  await userEvent.click(screen.getByRole('button', { name: /^Знайти сторінку/ }));
  expect(onSearch).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: /^Записати лише ім’я, без сторінки/ }));
  expect(onNameOnly).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
