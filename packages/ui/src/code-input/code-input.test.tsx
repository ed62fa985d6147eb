import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { CodeInput } from './code-input.js';

function Form({ onComplete }: { onComplete: (digits: string) => void }) {
  const [code, setCode] = useState('');
  return <CodeInput aria-label="Код" value={code} onValueChange={setCode} onComplete={onComplete} />;
}

test('takes a pasted code with spaces and tells once when it is whole', async () => {
  const onComplete = vi.fn();
  render(<Form onComplete={onComplete} />);
  const input = screen.getByRole('textbox', { name: 'Код' });
  expect(input).toHaveAttribute('inputmode', 'numeric');
  expect(input).toHaveAttribute('autocomplete', 'one-time-code');
  await userEvent.click(input);
  await userEvent.paste('код: 123 456');
  expect(input).toHaveValue('123456');
  await userEvent.type(input, '7');
  expect(input).toHaveValue('123456');
  expect(onComplete.mock.calls).toEqual([['123456']]);
});
