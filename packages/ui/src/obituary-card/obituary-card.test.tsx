import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { obituaryMessages } from '@memorial/contracts/messages/ui/obituaries';
import { categoryLabels } from '@memorial/contracts/obituaries/obituaries.constants';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { ObituaryCard, type ObituaryCardProps } from './obituary-card.js';

function card(props: Partial<ObituaryCardProps> = {}) {
  return <ObituaryCard href="/obituary/1" category="civilian" {...props} />;
}

const play = vi.fn(() => Promise.resolve());
const pause = vi.fn();

beforeEach(() => {
  play.mockClear();
  pause.mockClear();
  Object.defineProperty(HTMLMediaElement.prototype, 'play', { configurable: true, value: play });
  Object.defineProperty(HTMLMediaElement.prototype, 'pause', { configurable: true, value: pause });
});

test('never cuts a name inside a word and keeps it whole for screen readers', () => {
  const name = 'Пустовойтенко-Криворучко Володимир-Станіслав-Костянтин Олександрович';
  render(card({ name, years: '1941 — 2024' }));
  const link = screen.getByRole('link', { name: `${name}, 1941 — 2024` });
  expect(link).toHaveAttribute('href', '/obituary/1');
  expect(link).toHaveTextContent('Пустовойтенко-Криворучко Володимир-Станіслав-Костянтин О.');
});

test('renders a short name once', () => {
  render(card({ name: 'Ганна Мар’яненко' }));
  expect(screen.getAllByText('Ганна Мар’яненко')).toHaveLength(1);
});

test('missing name and places say so', () => {
  render(card({ name: ' ' }));
  expect(screen.getByRole('link', { name: obituaryMessages.nameMissing })).toBeInTheDocument();
  expect(screen.getByText(obituaryMessages.placeUnknown)).toBeInTheDocument();
});

test('shows a candle without a photograph', () => {
  const { container } = render(card({ name: 'Ганна' }));
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('svg.candle')).not.toBeNull();
});

test('shows a candle if the photograph does not load', () => {
  const { container } = render(card({ name: 'Ганна', photo: { src: '/x.jpg' } }));
  const image = container.querySelector('img');
  if (!image) throw new Error('no picture');
  fireEvent.error(image);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('svg.candle')).not.toBeNull();
});

test('a military card is granite; in a mixed list it is paper and says the category', () => {
  const { container, rerender } = render(card({ name: 'Ганна', category: 'military', rank: 'Солдат' }));
  expect(container.querySelector('article')).toHaveAttribute('data-theme', 'granite');
  expect(screen.queryByText(categoryLabels.military)).not.toBeInTheDocument();
  rerender(card({ name: 'Ганна', category: 'military', isInMixedList: true }));
  expect(container.querySelector('article')).not.toHaveAttribute('data-theme');
  expect(screen.getByText(categoryLabels.military)).toBeInTheDocument();
});

test('only an administrator sees the delete button', async () => {
  const onDelete = vi.fn();
  const { rerender } = render(card({ name: 'Ганна' }));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  rerender(card({ name: 'Ганна', onDelete }));
  const button = screen.getByRole('button', { name: `${commonMessages.delete}: Ганна` });
  await userEvent.click(button);
  expect(onDelete).toHaveBeenCalledExactlyOnceWith(button);
});

test('a tap plays the preview, a second pauses it', async () => {
  render(card({ name: 'Ганна', videoSrc: '/v.mp4' }));
  expect(document.querySelector('video')).toBeNull();
  const touch = (name: string) =>
    userEvent.pointer({ keys: '[TouchA]', target: screen.getByRole('button', { name }) });
  await touch('Увімкнути відео: Ганна');
  expect(play).toHaveBeenCalledOnce();
  await touch('Спинити відео: Ганна');
  expect(pause).toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Увімкнути відео: Ганна' })).toBeInTheDocument();
});

test('a mouse over the card starts the preview, leaving pauses it', () => {
  const { container } = render(card({ name: 'Ганна', videoSrc: '/v.mp4' }));
  const article = container.querySelector('article');
  if (!article) throw new Error('no card');
  fireEvent.pointerEnter(article, { pointerType: 'mouse' });
  expect(play).toHaveBeenCalledOnce();
  const video = container.querySelector('video');
  expect(video).toHaveProperty('muted', true);
  expect(video).toHaveProperty('loop', true);
  fireEvent.pointerLeave(article, { pointerType: 'mouse' });
  expect(pause).toHaveBeenCalled();
});

test('what the server renders carries no style attribute', () => {
  const markup = renderToString(card({ name: 'Ганна', videoSrc: '/v.mp4', onDelete: () => {} }));
  expect(markup).toContain('Ганна');
  expect(markup).not.toMatch(/ style=/);
});

test('prints one apostrophe, however it was typed', () => {
  render(card({ name: "Дем'яненко", birthPlace: 'Кам`янське' }));
  expect(screen.getByRole('link', { name: 'Дем’яненко' })).toBeInTheDocument();
  expect(screen.getByText('Кам’янське')).toBeInTheDocument();
});
