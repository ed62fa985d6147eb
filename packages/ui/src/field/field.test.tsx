import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Checkbox } from '../checkbox/checkbox.js';
import { Segmented } from '../segmented/segmented.js';
import { TextInput } from '../text-input/text-input.js';
import { Textarea } from '../textarea/textarea.js';
import { Field } from './field.js';

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

test('a longer text is counted and marked, never cut', () => {
  render(
    <Field label="Біографія">
      <Textarea limit={5} defaultValue="шість!!" />
    </Field>,
  );
  const area = screen.getByRole('textbox', { name: 'Біографія' });
  expect(area).toHaveValue('шість!!');
  expect(area).toBeInvalid();
  expect(area).toHaveAccessibleDescription(/^На 2\sзнаки більше, ніж уміщується$/);
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
