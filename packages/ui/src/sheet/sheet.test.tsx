import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { Sheet } from './sheet.js';

const onOpenChange = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  // Missing in jsdom.
  Element.prototype.setPointerCapture = () => {};
  render(
    <Sheet open onOpenChange={onOpenChange} title="Фільтри">
      Умови
    </Sheet>,
  );
});

function grip(): Element {
  const element = document.querySelector('[data-grip]');
  if (!element) throw new Error('no grip');
  return element;
}

/** Presses, drags by the given px within the given ms, and releases. */
function drag(px: number, ms: number) {
  const at = (clientY: number, timeStamp: number) => ({ clientY, timeStamp, isPrimary: true, button: 0 });
  const fire = (name: string, init: object) => {
    const event = new MouseEvent(name, { bubbles: true, cancelable: true });
    for (const [key, value] of Object.entries({ pointerId: 1, ...init }))
      Object.defineProperty(event, key, { value });
    fireEvent(grip(), event);
  };
  fire('pointerdown', at(100, 1000));
  fire('pointermove', at(100 + px / 2, 1000 + ms / 2));
  fire('pointermove', at(100 + px, 1000 + ms));
  const moved = screen.getByRole('dialog').style.transform;
  fire('pointerup', at(100 + px, 1000 + ms));
  return moved;
}

test.each([
  ['farther than 30 px, however slowly', 31, 5000],
  ['faster than 200 px/s, however near', 20, 90],
])('closes when it is dragged %s', (_, px, ms) => {
  expect(drag(px, ms)).toBe(`translateY(${px}px)`);
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
});

test.each([
  ['30 px slowly', 30, 400],
  ['a tremble', 4, 5],
  ['upwards', -80, 100],
])('stays where it was after %s', (_, px, ms) => {
  drag(px, ms);
  expect(onOpenChange).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog').style.transform).toBe('');
});

test('Escape and the cross close it', async () => {
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Закрити' }));
  expect(onOpenChange.mock.calls).toEqual([[false], [false]]);
});
