import { buildOwnObituaryCard } from '@memorial/contracts/testing/builders';
import { LinkProvider } from '@memorial/ui/link/link';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { CreatedObituary } from './created-obituary.js';

function show(over: Parameters<typeof buildOwnObituaryCard>[0], untold: readonly ('photo' | 'education')[]) {
  const onShare = vi.fn();
  const card = buildOwnObituaryCard({ ...over, untold: [...untold] });
  render(
    <LinkProvider component="a">
      <CreatedObituary card={card} onShare={onShare} />
    </LinkProvider>,
  );
  return { card, onShare, user: userEvent.setup() };
}

it('shows whose page was created, opens and shares it, and says what could come next', async () => {
  const { card, onShare, user } = show({ fullName: 'Коваленко Ярослав' }, ['photo']);
  expect(screen.getByRole('heading', { name: 'Сторінку створено: Коваленко Ярослав' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Відкрити сторінку' })).toHaveAttribute(
    'href',
    `/obituary/${card._id}`,
  );
  expect(screen.getByRole('link', { name: 'Можна додати портрет.' })).toHaveAttribute(
    'href',
    `/obituary/${card._id}/edit`,
  );
  await user.click(screen.getByRole('button', { name: 'Надіслати рідним' }));
  expect(onShare).toHaveBeenCalledOnce();
});

it.each([
  ['killed', 'granite'],
  ['missing', null],
  ['captive', null],
] as const)('of a soldier who is %s has the theme %s', (status, theme) => {
  show({ fullName: 'Коваленко Ярослав', category: 'military', status }, []);
  // Its own theme alone: the document may have one of a screen before.
  const section = screen.getByRole('heading', { name: /^Сторінку створено/ }).closest('section');
  expect(section?.getAttribute('data-theme')).toBe(theme);
});

it('suggests nothing that the free plan lacks', () => {
  show({ fullName: 'Ґ'.repeat(200) }, ['education']);
  expect(screen.queryByRole('link', { name: /^Можна/ })).not.toBeInTheDocument();
});
