import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Tabs } from './tabs.js';

function Editing({ keepMounted }: { keepMounted?: boolean }) {
  const [value, setValue] = useState<'facts' | 'family'>('facts');
  return (
    <Tabs
      label="Розділи"
      value={value}
      onValueChange={setValue}
      keepMounted={keepMounted}
      items={[
        { value: 'facts', label: 'Основна інформація', panel: <input aria-label="Ім’я" /> },
        { value: 'family', label: 'Сім’я', panel: <p>Родина</p> },
      ]}
    />
  );
}

test('shows one part at a time, by press and by arrow keys', async () => {
  render(<Editing />);
  expect(screen.getByRole('tablist', { name: 'Розділи' })).toBeInTheDocument();
  expect(screen.getByRole('tabpanel', { name: 'Основна інформація' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: 'Сім’я' }));
  expect(screen.getByRole('tabpanel', { name: 'Сім’я' })).toHaveTextContent('Родина');
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Основна інформація' })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'Основна інформація' })).toBeInTheDocument();
});

test('what was typed in a part that is kept stays', async () => {
  render(<Editing keepMounted />);
  await userEvent.type(screen.getByRole('textbox'), 'Іван');
  await userEvent.click(screen.getByRole('tab', { name: 'Сім’я' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Основна інформація' }));
  expect(screen.getByRole('textbox')).toHaveValue('Іван');
});
