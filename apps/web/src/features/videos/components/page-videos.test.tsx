import { buildVideoView } from '@memorial/contracts/testing/builders';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PageVideos } from './page-videos.js';

const film = buildVideoView({ title: "Мама й дев'ять яблунь" });
const silent = buildVideoView({
  _id: '65f0a1b2c3d4e5f607182952',
  title: null,
  transcript: null,
  captionsUrl: null,
  voice: 'none',
  width: 720,
  height: 1280,
});

function players(container: HTMLElement): readonly HTMLVideoElement[] {
  return [...container.querySelectorAll('video')];
}

const pause = vi.fn();

beforeEach(() => {
  pause.mockClear();
  // jsdom implements no playing.
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    pause(this.getAttribute('aria-label'));
  });
});
afterEach(() => vi.restoreAllMocks());

it('films have the player of the browser, which loads nothing by itself', () => {
  const { container } = render(<PageVideos videos={[film, silent]} fullName="Мельник Марія" />);
  const [first, second] = players(container);
  expect(first).toHaveAttribute('src', film.videoUrl);
  expect(first).toHaveAttribute('poster', film.previewFrame);
  expect(first).toHaveAttribute('preload', 'none');
  expect(first).toHaveAttribute('controls');
  expect(first).toHaveAttribute('playsinline');
  expect(first).not.toHaveAttribute('autoplay');
  expect(first).toHaveAttribute('aria-label', "Мама й дев'ять яблунь");
  const track = first?.querySelector('track');
  expect(track).toHaveAttribute('src', film.captionsUrl);
  expect(track).toHaveAttribute('srclang', 'uk');
  expect(track).toHaveAttribute('label', 'Субтитри');
  expect(track).not.toHaveAttribute('default');
  expect(second).toHaveAttribute('aria-label', 'Відео 2');
  expect(second?.querySelector('track')).toBeNull();
});

it('a film named as its page says the name once', () => {
  const { container } = render(<PageVideos videos={[film]} fullName={film.title} />);
  expect(screen.queryByText('Мама й дев’ять яблунь')).not.toBeInTheDocument();
  expect(players(container)[0]).toHaveAttribute('aria-label', "Мама й дев'ять яблунь");
});

it('films have their titles, lengths and words, and tell how they were made', () => {
  render(<PageVideos videos={[film, silent]} fullName="Мельник Марія" />);
  expect(screen.getByText('Мама й дев’ять яблунь')).toBeVisible();
  const words = screen.getByText('Вона любила весну.').closest('details');
  expect(words).not.toHaveAttribute('open');
  fireEvent.click(screen.getByText('Прочитати слова'));
  expect(words).toHaveAttribute('open');
  const facts = screen.getAllByText(/хв/).map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(facts).toEqual([
    '1 хв 20 с · Рух камери створено програмою · Голос створено програмою',
    '1 хв 20 с · Рух камери створено програмою',
  ]);
});

it.each([
  ['made', 'family', 'Рух камери створено програмою · Запис родини'],
  ['own', 'family', 'Запис родини'],
  ['own', 'none', 'Запис родини'],
] as const)('a film of origin %s with voice %s says «%s»', (origin, voice, said) => {
  render(<PageVideos videos={[buildVideoView({ origin, voice })]} fullName={null} />);
  const facts = screen.getByText(/хв/).textContent?.replaceAll('\u00a0', ' ');
  expect(facts).toBe(`1 хв 20 с · ${said}`);
});

it('a film pauses when something else begins to play', () => {
  const { container } = render(
    <>
      <PageVideos videos={[film, silent]} fullName="Мельник Марія" />
      {/* biome-ignore lint/a11y/useMediaCaption: a recording of the page. */}
      <audio data-testid="voice" />
    </>,
  );
  const [first] = players(container);
  if (!first) throw new Error('no video');
  fireEvent.play(first);
  expect(pause.mock.calls).toEqual([['Відео 2']]);
  pause.mockClear();
  fireEvent.play(screen.getByTestId('voice'));
  expect(pause).toHaveBeenCalledTimes(2);
});

it('a film that fails says so until it plays, and without a connection what it waits for', () => {
  const { container } = render(<PageVideos videos={[film]} fullName={null} />);
  const [player] = players(container);
  if (!player) throw new Error('no video');
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  fireEvent.error(player);
  expect(status).toHaveTextContent('Не вдалося показати відео');
  fireEvent.playing(player);
  expect(status).toBeEmptyDOMElement();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/^Немає зв’язку/)).toBeVisible();
});

it('the server renders the player, without style attributes', () => {
  const markup = renderToString(<PageVideos videos={[film]} fullName={null} />);
  expect(markup).toContain(`src="${film.videoUrl}"`);
  expect(markup).not.toMatch(/ style=/);
});
