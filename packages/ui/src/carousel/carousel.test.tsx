import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Carousel } from './carousel.js';

const stepPx = 320;
let isCalm = false;
let showOnScreen: (isIntersecting: boolean) => void;

class ScreenObserver {
  constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
    showOnScreen = (isIntersecting) => notify([{ isIntersecting }]);
  }
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  isCalm = false;
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', ScreenObserver);
  vi.stubGlobal('matchMedia', () => ({ matches: isCalm }));
  // Cards of 300 px with gaps of 20 px, one per view.
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(300);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * stepPx;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const names = ['Болбочан', 'Галечко', 'Косач'];
const carousel = (held = false) => (
  <Carousel title="Історії" paused={held}>
    {names.map((name) => (
      <a key={name} href={`/${name}`}>
        {name}
      </a>
    ))}
  </Carousel>
);
const rowOf = () => screen.getByRole('list');
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** jsdom fires no scroll events. */
async function settle() {
  await pass(350);
  fireEvent.scroll(rowOf());
}

describe('the carousel', () => {
  it('is a scrollable row before hydration', () => {
    const markup = renderToString(carousel());
    for (const name of names) expect(markup).toContain(`href="/${name}"`);
    expect(markup).not.toMatch(/\sinert|\sstyle=/);
  });

  it('goes on and back by a view, and wraps around', async () => {
    render(carousel());
    press('Наступні');
    await settle();
    expect(rowOf().scrollLeft).toBe(stepPx);
    expect(screen.getByText('2 з 3')).toBeInTheDocument();
    press('Попередні');
    await settle();
    press('Попередні');
    await settle();
    expect(rowOf().scrollLeft).toBe(2 * stepPx);
    press('Наступні');
    await settle();
    expect(rowOf().scrollLeft).toBe(0);
  });

  it('ignores a second move within 300 ms', async () => {
    render(carousel());
    press('Наступні');
    await pass(200);
    press('Наступні');
    await settle();
    expect(rowOf().scrollLeft).toBe(stepPx);
  });

  it('moves by the arrow keys, and keeps what is out of view from the keyboard', async () => {
    render(carousel());
    fireEvent.keyDown(rowOf(), { key: 'ArrowRight' });
    await settle();
    expect(rowOf().scrollLeft).toBe(stepPx);
    const [first, second] = rowOf().children;
    expect(first).toHaveAttribute('inert');
    expect(second).not.toHaveAttribute('inert');
  });

  it('keeps the focus where a card that had it goes out of view', () => {
    render(carousel());
    const link = screen.getByRole('link', { name: 'Болбочан' });
    link.focus();
    fireEvent.keyDown(link, { key: 'ArrowRight' });
    expect(screen.getByRole('button', { name: 'Наступні' })).toHaveFocus();
  });

  it('follows a swipe of more than 50 px; a shorter one springs back', async () => {
    render(carousel());
    const swipe = async (movedPx: number) => {
      const at = (clientX: number) => ({ pointerId: 1, pointerType: 'touch', isPrimary: true, clientX });
      fireEvent.pointerDown(rowOf(), at(200));
      fireEvent.pointerMove(rowOf(), at(200 + movedPx));
      fireEvent.pointerUp(rowOf(), at(200 + movedPx));
      await settle();
    };
    await swipe(-50);
    expect(rowOf().scrollLeft).toBe(0);
    await swipe(-51);
    expect(rowOf().scrollLeft).toBe(stepPx);
    await swipe(60);
    expect(rowOf().scrollLeft).toBe(0);
  });
});

describe('autoplay', () => {
  it('runs in view and waits five seconds after a move', async () => {
    render(carousel());
    await pass(20_000);
    expect(rowOf().scrollLeft).toBe(0);
    act(() => showOnScreen(true));
    await pass(7_000);
    await settle();
    expect(rowOf().scrollLeft).toBe(stepPx);
    press('Наступні');
    await settle();
    await pass(4_600);
    expect(rowOf().scrollLeft).toBe(2 * stepPx);
    await pass(100);
    await settle();
    expect(rowOf().scrollLeft).toBe(0);
  });

  it('stops under the mouse and behind a dialog', async () => {
    const { rerender } = render(carousel());
    act(() => showOnScreen(true));
    const region = screen.getByRole('region', { name: 'Історії' });
    fireEvent.pointerEnter(region, { pointerType: 'mouse' });
    await pass(20_000);
    expect(rowOf().scrollLeft).toBe(0);
    fireEvent.pointerLeave(region);
    rerender(carousel(true));
    await pass(20_000);
    expect(rowOf().scrollLeft).toBe(0);
  });

  it('stops while the keyboard is inside, and waits five seconds once it has moved', async () => {
    render(
      <>
        {carousel()}
        <button type="button">Далі</button>
      </>,
    );
    act(() => showOnScreen(true));
    const forward = screen.getByRole('button', { name: 'Наступні' });
    fireEvent.keyDown(document.body, { key: 'Tab' });
    act(() => forward.focus());
    await pass(20_000);
    expect(rowOf().scrollLeft).toBe(0);
    fireEvent.keyDown(forward, { key: 'ArrowRight' });
    await settle();
    await pass(20_000);
    expect(rowOf().scrollLeft).toBe(stepPx);
    act(() => screen.getByRole('button', { name: 'Далі' }).focus());
    await pass(4_999);
    expect(rowOf().scrollLeft).toBe(stepPx);
    await pass(1);
    await settle();
    expect(rowOf().scrollLeft).toBe(2 * stepPx);
  });

  it('stops on touch and waits five seconds after it', async () => {
    render(carousel());
    act(() => showOnScreen(true));
    const at = (clientX: number) => ({ pointerId: 1, pointerType: 'touch', isPrimary: true, clientX });
    await pass(6_000);
    fireEvent.pointerDown(rowOf(), at(200));
    await pass(10_000);
    expect(rowOf().scrollLeft).toBe(0);
    fireEvent.pointerMove(rowOf(), at(190));
    fireEvent.pointerUp(rowOf(), at(190));
    await settle();
    expect(rowOf().scrollLeft).toBe(0);
    await pass(4_649);
    expect(rowOf().scrollLeft).toBe(0);
    await pass(1);
    await settle();
    expect(rowOf().scrollLeft).toBe(stepPx);
  });

  it('restores snapping after a touch that returns to its start', async () => {
    render(carousel());
    const at = (clientX: number) => ({ pointerId: 1, pointerType: 'touch', isPrimary: true, clientX });
    fireEvent.pointerDown(rowOf(), at(200));
    fireEvent.pointerMove(rowOf(), at(190));
    expect(rowOf().dataset.moving).toBe('');
    fireEvent.pointerMove(rowOf(), at(200));
    fireEvent.pointerUp(rowOf(), at(200));
    await settle();
    expect(rowOf().dataset.moving).toBeUndefined();
  });

  it('can be stopped and started', async () => {
    render(carousel());
    act(() => showOnScreen(true));
    press('Зупинити прокручування');
    await pass(20_000);
    expect(rowOf().scrollLeft).toBe(0);
    press('Увімкнути прокручування');
    await pass(7_000);
    await settle();
    expect(rowOf().scrollLeft).toBe(stepPx);
  });

  it('is off under reduced motion', async () => {
    isCalm = true;
    render(carousel());
    act(() => showOnScreen(true));
    await pass(20_000);
    expect(rowOf().scrollLeft).toBe(0);
    expect(screen.getByRole('button', { name: 'Увімкнути прокручування' })).toBeInTheDocument();
  });
});
