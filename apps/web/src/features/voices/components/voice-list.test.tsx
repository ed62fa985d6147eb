import { buildVoiceView } from '@memorial/contracts/testing/builders';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { VoiceList } from './voice-list.js';

const song = buildVoiceView();
const wordless = buildVoiceView({ _id: 'v2', url: '/voice/2', title: null, transcript: null });

/** Sounds as far as jsdom has them: it implements neither `play` nor `pause`. */
function soundOf(container: HTMLElement, index = 0): HTMLAudioElement {
  const sound = container.querySelectorAll('audio')[index];
  if (!sound) throw new Error('no audio');
  return sound;
}

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event('play'));
    this.dispatchEvent(new Event('playing'));
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event('pause'));
  });
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

describe('the voices of a page', () => {
  it('have their titles, lengths and words; one without a title has its number', () => {
    render(<VoiceList voices={[song, wordless]} />);
    expect(screen.getByText('Мама розповідає казку')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Слухати: Мама розповідає казку' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Слухати: Запис голосу 2' })).toBeVisible();
    expect(screen.getAllByText('0:42')).toHaveLength(2);
    expect(screen.getAllByText('Прочитати слова')).toHaveLength(1);
    expect(screen.getByText(/Жили собі дід та баба/)).toBeInTheDocument();
  });

  it('sound one at a time', async () => {
    const user = userEvent.setup();
    render(<VoiceList voices={[song, wordless]} />);
    const [first, second] = screen.getAllByRole('button');
    await user.click(first as HTMLElement);
    expect(first).toHaveAccessibleName(/^Призупинити/);
    await user.click(second as HTMLElement);
    expect(second).toHaveAccessibleName(/^Призупинити/);
    expect(first).toHaveAccessibleName(/^Слухати/);
    await user.click(second as HTMLElement);
    expect(second).toHaveAccessibleName(/^Слухати/);
  });

  it('can be wound by the keys of a slider that tells its place', () => {
    const { container } = render(<VoiceList voices={[song]} />);
    const place = screen.getByRole('slider', { name: /^Місце в\sзаписі: Мама розповідає казку/ });
    expect(place).toHaveAttribute('aria-valuetext', expect.stringMatching(/^0:00\sз\s0:42$/));
    fireEvent.change(place, { target: { value: '12' } });
    expect(place).toHaveAttribute('aria-valuetext', expect.stringMatching(/^0:12\sз\s0:42$/));
    expect(soundOf(container).currentTime).toBe(12);
    fireEvent.change(place, { target: { value: '43' } });
    expect(soundOf(container).currentTime).toBe(42.5);
    fireEvent(soundOf(container), new Event('ended'));
    expect(place).toHaveAttribute('aria-valuetext', expect.stringMatching(/^0:00\sз\s0:42$/));
  });

  it('say what to do when the sound cannot be had, and can be tried again', async () => {
    const user = userEvent.setup();
    vi.mocked(HTMLMediaElement.prototype.play).mockRejectedValueOnce(
      new DOMException('gone', 'NotSupportedError'),
    );
    render(<VoiceList voices={[song]} />);
    await user.click(screen.getByRole('button'));
    expect(screen.getByRole('status')).toHaveTextContent('Не вдалося відтворити запис.');
    await user.click(screen.getByRole('button', { name: /^Слухати/ }));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(HTMLMediaElement.prototype.load).toHaveBeenCalledOnce();
  });

  it('say calmly that they need a connection', () => {
    render(<VoiceList voices={[song]} />);
    expect(screen.queryByText(/^Без зв’язку/)).toBeNull();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText(/^Немає зв’язку\. Щойно він з’явиться/)).toBeVisible();
  });

  it('have the player of the browser where there are no scripts', () => {
    const html = renderToString(<VoiceList voices={[song]} />);
    expect(html).toMatch(/<noscript><audio controls="" preload="none" src="[^"]+\/file"/);
    expect(html).not.toContain('Без зв’язку');
  });
});
