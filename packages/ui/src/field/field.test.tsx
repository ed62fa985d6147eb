import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Checkbox } from '../checkbox/checkbox.js';
import { Segmented } from '../segmented/segmented.js';
import { TextInput } from '../text-input/text-input.js';
import { Textarea } from '../textarea/textarea.js';
import { Field } from './field.js';
import { TextLimits } from './text-limits.js';

test('the label names the control, the hint describes it', () => {
  render(
    <Field label="Ім’я" hint="Як у документах">
      <TextInput />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'Ім’я' });
  expect(input).toHaveAccessibleDescription('Як у документах');
  expect(input).not.toHaveAttribute('aria-invalid');
});

test('an error marks the control and is read before the hint', () => {
  render(
    <Field label="Ім’я" hint="Як у документах" error="Напишіть ім’я" optional>
      <TextInput aria-describedby="more" />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'Ім’я не обов’язково' });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Напишіть ім’я Як у документах');
  expect(input.getAttribute('aria-describedby')?.endsWith(' more')).toBe(true);
});

test('the region of the error stands before the error, so that it is announced', () => {
  const field = (error?: string) => (
    <Field label="Ім’я" error={error}>
      <TextInput />
    </Field>
  );
  const { container, rerender } = render(field());
  const region = container.querySelector('[aria-live="polite"]');
  expect(region).toBeEmptyDOMElement();
  rerender(field('Напишіть ім’я'));
  expect(region).toHaveTextContent('Напишіть ім’я');
});

test('a group label names the radio group', () => {
  render(
    <Field label="Стать" group error="Оберіть">
      <Segmented
        options={[
          { value: 'male', label: 'Чоловік' },
          { value: 'female', label: 'Жінка' },
        ]}
        value="female"
        onValueChange={() => {}}
      />
    </Field>,
  );
  const group = screen.getByRole('radiogroup', { name: 'Стать' });
  expect(group).toHaveAccessibleDescription('Оберіть');
  expect(screen.getByRole('radio', { name: 'Жінка' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Чоловік' })).not.toBeChecked();
});

test.each([
  ['a text area', <Textarea key="1" name="text" />],
  ['a line', <TextInput key="2" name="text" />],
])('a longer text of %s is counted and marked, never cut', (_, control) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  render(
    <TextLimits limitOf={(name) => (name === 'text' ? 5 : undefined)}>
      <Field label="Біографія">{control}</Field>
    </TextLimits>,
  );
  const field = screen.getByRole('textbox', { name: 'Біографія' });
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  type('три');
  expect(screen.queryByText('3 / 5')).not.toBeInTheDocument();
  // An emoji is one character, although it has two UTF-16 units.
  type('п’я🕯');
  expect(screen.getByText('4 / 5')).toBeVisible();
  expect(field).toBeValid();
  type('шість!!');
  expect(screen.getByText('7 / 5')).toBeVisible();
  expect(field).toHaveValue('шість!!');
  expect(field).toBeInvalid();
  expect(field).not.toHaveAccessibleDescription();
  act(() => void vi.advanceTimersByTime(1_000));
  expect(field).toHaveAccessibleDescription(/^На 2\sзнаки більше, ніж уміщується$/);
  type('');
  expect(field).toBeValid();
});

test('a text is counted when 80 % are used or 100 characters are left', () => {
  render(<TextInput aria-label="Рядок" limit={200} />);
  const type = (length: number) =>
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'а'.repeat(length) } });
  type(99);
  expect(screen.queryByText('99 / 200')).not.toBeInTheDocument();
  type(100);
  expect(screen.getByText('100 / 200')).toBeVisible();
});

test('a checkbox reads its description and its error', () => {
  render(
    <Checkbox description="Можна змінити згодом" error="Потрібна згода">
      Погоджуюся
    </Checkbox>,
  );
  const box = screen.getByRole('checkbox', { name: 'Погоджуюся' });
  expect(box).toBeInvalid();
  expect(box).toHaveAccessibleDescription('Потрібна згода Можна змінити згодом');
});
