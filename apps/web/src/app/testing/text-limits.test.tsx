import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { RegisterForm } from '../../features/auth/components/register-form.js';
import { editTabs } from '../../features/obituary-form/edit/edit-tabs.js';
import { fullObituary } from '../../features/obituary-form/edit/testing/full-obituary.js';
import { openEditing } from './open-editing.js';
import { complete, openWizard } from './open-wizard.js';

beforeAll(() => {
  // jsdom does not implement scrolling.
  Element.prototype.scrollIntoView = vi.fn();
});

/** Fields whose text has no maximum of its own: dates, years, and several entries in one field. */
const isUnlimited = /[dD]ate$|Year$|^(tags|family|hobbies|confirmPassword)$|\.(battles|decorations)$/;

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Names of the text fields on the screen that show no counter near their limit. */
function fieldsWithoutLimit(seen: Set<string>): string[] {
  const fields = [
    ...document.querySelectorAll<TextField>(
      'input:not([type=radio], [type=checkbox], [type=file]), textarea',
    ),
  ];
  const named = fields.filter(({ name }) => name !== '' && !isUnlimited.test(name));
  for (const { name } of named) seen.add(name);
  const counters = new Set([...document.querySelectorAll('[aria-live]')].map(({ id }) => id).filter(Boolean));
  const isCounted = (field: TextField) =>
    (field.getAttribute('aria-describedby') ?? '').split(' ').some((id) => counters.has(id));
  return named.filter((field) => !isCounted(field)).map(({ name }) => name);
}

it('each text field of the edit page knows its limit', async () => {
  const { user } = openEditing({ page: fullObituary() });
  const seen = new Set<string>();
  for (const tab of screen.getAllByRole('tab')) {
    await user.click(tab);
    // Rows and folded fields open first.
    for (const closed of document.querySelectorAll('[role=tabpanel] [aria-expanded=false]'))
      await user.click(closed);
    expect(fieldsWithoutLimit(seen), tab.textContent ?? '').toEqual([]);
  }
  expect([...seen]).toEqual(
    expect.arrayContaining([
      'fullName',
      'biography',
      'hobbies.0.text',
      'familyMembers.0.name',
      'battles.0.role',
    ]),
  );
  expect(editTabs.length).toBe(screen.getAllByRole('tab').length);
});

it('each text field of the registration knows its limit', () => {
  render(<RegisterForm referralCode="" onReferralCode={vi.fn()} onFilled={vi.fn()} />);
  const seen = new Set<string>();
  expect(fieldsWithoutLimit(seen)).toEqual([]);
  expect([...seen]).toEqual(['email', 'fullName', 'password', 'referralCode']);
});

it.each([2, 3, 6])('each text field of step %i of the wizard knows its limit', async (step) => {
  openWizard({ draft: { ...complete, type: 'military' }, step });
  await screen.findByRole('heading', { level: 1 });
  const seen = new Set<string>();
  expect(fieldsWithoutLimit(seen)).toEqual([]);
  expect(seen.size).toBeGreaterThan(3);
});
