import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EditFrame } from './edit-frame.js';

it.each([true, false])('a tab that saves itself has the main button (%s)', (isSecondary) => {
  const saving = {
    name: 'Мельник Марія',
    phase: { kind: 'editing' },
    hasChanges: false,
    isSecondary,
    onSave: () => undefined,
    onPreview: () => undefined,
  } as const;
  render(
    <EditFrame saving={saving} onBack={() => undefined}>
      {null}
    </EditFrame>,
  );
  const classes = screen.getByRole('button', { name: 'Зберегти' }).className;
  expect(/(^|\s)_?main/.test(classes)).toBe(!isSecondary);
});
