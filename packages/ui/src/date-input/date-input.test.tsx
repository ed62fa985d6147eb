import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { DateField } from './date-field.js';

function Form({ initial = '', onState }: { initial?: string; onState?: (state: string) => void }) {
  const [value, setValue] = useState(initial);
  const [unknown, setUnknown] = useState(false);
  return (
    <>
      <DateField
        label="Дата народження"
        value={value}
        unknown={unknown}
        onUnknownChange={setUnknown}
        onValueChange={(next, state) => {
          setValue(next);
          onState?.(state);
        }}
      />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('1930-01')}>
        чернетка
      </button>
    </>
  );
}

test('digits become a date, the value is ISO', async () => {
  const states: string[] = [];
  render(<Form onState={(state) => states.push(state)} />);
  const input = screen.getByRole('textbox', { name: 'Дата народження' });
  await userEvent.type(input, '12031941');
  expect(input).toHaveValue('12.03.1941');
  expect(screen.getByRole('status')).toHaveTextContent('1941-03-12');
  expect(states.at(-1)).toBe('complete');
  expect(states).toContain('incomplete');
});

test('deleting does not put the dots back', async () => {
  render(<Form initial="1941-03-12" />);
  const input = screen.getByRole('textbox');
  await userEvent.type(input, '{Backspace>5}');
  expect(input).toHaveValue('12.03');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a value from outside replaces the text', async () => {
  render(<Form initial="1941" />);
  await userEvent.click(screen.getByRole('button', { name: 'чернетка' }));
  expect(screen.getByRole('textbox')).toHaveValue('01.1930');
});

test('an unknown date empties and disables the field', async () => {
  render(<Form initial="1941" />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Дата невідома' }));
  const input = screen.getByRole('textbox');
  expect(input).toBeDisabled();
  expect(input).toHaveValue('невідомо');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.click(screen.getByRole('checkbox'));
  expect(input).toBeEnabled();
  expect(input).toHaveValue('');
});

test('a half-typed date does not come back after «unknown»', async () => {
  render(<Form />);
  await userEvent.type(screen.getByRole('textbox'), '12031');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('checkbox'));
  expect(screen.getByRole('textbox')).toHaveValue('');
});
