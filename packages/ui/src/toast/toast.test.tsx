import { navigationMessages } from '@memorial/contracts/messages/ui/navigation';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ToastApi, ToastProvider, toastCard, useToast } from './toast.js';

const hint = navigationMessages.toastTapAgain;
let toast: ToastApi;

function Grab() {
  toast = useToast();
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <ToastProvider>
      <Grab />
    </ToastProvider>,
  );
});
afterEach(() => vi.useRealTimers());

function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

function card(text: string): HTMLElement {
  const element = screen.getByText(text).closest<HTMLElement>('[data-toast]');
  if (!element) throw new Error('the message is not inside a toast');
  return element;
}

test('closes by itself after 5000 ms and is gone 300 ms later', () => {
  act(() => toast.success('Збережено'));
  pass(4999);
  expect(card('Збережено')).not.toHaveClass('leaving');
  pass(1);
  expect(card('Збережено')).toHaveClass('leaving');
  pass(299);
  expect(screen.getByText('Збережено')).toBeInTheDocument();
  pass(1);
  expect(screen.queryByText('Збережено')).not.toBeInTheDocument();
});

test('a first tap shows the hint for 3 s, a second tap closes', () => {
  act(() => toast.info('Лист надіслано'));
  fireEvent.click(card('Лист надіслано'));
  expect(screen.getByText(hint)).toBeInTheDocument();
  expect(card('Лист надіслано')).not.toHaveClass('leaving');
  fireEvent.click(card('Лист надіслано'));
  expect(card('Лист надіслано')).toHaveClass('leaving');
  pass(299);
  expect(screen.getByText('Лист надіслано')).toBeInTheDocument();
  pass(1);
  expect(screen.queryByText('Лист надіслано')).not.toBeInTheDocument();
});

test('after the hint has gone a tap is a first tap again', () => {
  act(() => toast.info('Лист надіслано'));
  fireEvent.click(card('Лист надіслано'));
  pass(2999);
  expect(screen.getByText(hint)).toBeInTheDocument();
  pass(1);
  expect(screen.queryByText(hint)).not.toBeInTheDocument();
  fireEvent.click(card('Лист надіслано'));
  expect(screen.getByText(hint)).toBeInTheDocument();
  expect(card('Лист надіслано')).not.toHaveClass('leaving');
});

test('the close button closes immediately', () => {
  act(() => toast.warning('Мало місця'));
  fireEvent.click(screen.getByRole('button', { name: 'Закрити' }));
  expect(card('Мало місця')).toHaveClass('leaving');
});

test('errors are assertive, other messages polite; both live regions exist in advance', () => {
  const polite = document.querySelector('[aria-live="polite"]');
  const assertive = document.querySelector('[aria-live="assertive"]');
  expect(polite).toBeEmptyDOMElement();
  expect(assertive).toBeEmptyDOMElement();
  act(() => {
    toast.error('Не вдалося', { detail: 'Решту збережено.' });
    toast.success('Готово');
  });
  expect(assertive).toHaveTextContent('Не вдалосяРешту збережено.');
  expect(polite).toHaveTextContent('Готово');
});

test('the same words twice are one message', () => {
  act(() => toast.error('Не вдалося'));
  pass(3000);
  act(() => toast.error('Не вдалося'));
  expect(screen.getAllByText('Не вдалося')).toHaveLength(1);
  pass(3000);
  expect(card('Не вдалося')).not.toHaveClass('leaving');
});

test('hovering keeps the toast and leaving restarts its timer', () => {
  act(() => toast.success('Збережено'));
  fireEvent.pointerEnter(card('Збережено'), { pointerType: 'mouse' });
  pass(60_000);
  expect(card('Збережено')).not.toHaveClass('leaving');
  fireEvent.pointerLeave(card('Збережено'), { pointerType: 'mouse' });
  pass(5000);
  expect(card('Збережено')).toHaveClass('leaving');
});

test('an action toast stays 10 s and closes when its action is pressed', () => {
  const takeBack = vi.fn();
  act(() => void toast.offer('Нагороду вилучено', { label: 'Повернути', onPress: takeBack }));
  pass(9999);
  expect(card('Нагороду вилучено')).not.toHaveClass('leaving');
  fireEvent.click(screen.getByRole('button', { name: 'Повернути' }));
  expect(takeBack).toHaveBeenCalledOnce();
  pass(300);
  expect(screen.queryByText('Нагороду вилучено')).not.toBeInTheDocument();
});

test('an offer can be withdrawn', () => {
  let withdraw = () => {};
  act(() => {
    withdraw = toast.offer('Нагороду вилучено', { label: 'Повернути', onPress: () => {} });
  });
  act(() => withdraw());
  expect(screen.queryByText('Нагороду вилучено')).not.toBeInTheDocument();
});

describe('before its look is loaded', () => {
  const loaded = toastCard.component;
  beforeEach(() => {
    toastCard.component = null;
  });
  afterEach(() => {
    vi.restoreAllMocks();
    toastCard.component = loaded;
  });

  test('a toast waits for it, and is then announced once', async () => {
    let end = () => {};
    vi.spyOn(toastCard, 'load').mockImplementation(() =>
      new Promise<void>((resolve) => {
        end = resolve;
      }).then(() => {
        toastCard.component = loaded;
      }),
    );
    act(() => toast.success('Збережено'));
    expect(screen.queryByText('Збережено')).not.toBeInTheDocument();
    await act(async () => end());
    expect(card('Збережено')).toHaveClass('success');
    pass(5000);
    pass(300);
    expect(screen.queryByText('Збережено')).not.toBeInTheDocument();
  });

  test('a look that cannot be loaded leaves text and action, for 10 s', async () => {
    vi.spyOn(toastCard, 'load').mockRejectedValue(new TypeError('Failed to fetch'));
    await act(async () => toast.error('Немає з’єднання'));
    expect(card('Немає з’єднання')).toHaveTextContent('Немає з’єднання');
    expect(card('Немає з’єднання').closest('[aria-live]')).toHaveAttribute('aria-live', 'assertive');
    pass(9999);
    expect(screen.getByText('Немає з’єднання')).toBeInTheDocument();
    pass(1);
    expect(screen.queryByText('Немає з’єднання')).not.toBeInTheDocument();
    const onPress = vi.fn();
    await act(async () => void toast.offer('Світлину видалено', { label: 'Повернути', onPress }));
    fireEvent.click(screen.getByRole('button', { name: 'Повернути' }));
    expect(onPress).toHaveBeenCalledOnce();
  });
});
