import { describe, expect, it, vi } from 'vitest';

/** The module caches its AudioContext, so each test imports a fresh module. */
async function load() {
  vi.resetModules();
  return import('./award-pop.js');
}

function fakeContext(over: object = {}) {
  const param = () => ({ setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() });
  const gain = { gain: param(), connect: vi.fn() };
  const tone = { frequency: param(), connect: vi.fn(() => gain), start: vi.fn(), stop: vi.fn() };
  const context = {
    state: 'running',
    currentTime: 5,
    destination: {},
    createOscillator: () => tone,
    createGain: () => gain,
    resume: vi.fn(async () => undefined),
    ...over,
  };
  return { context: context as unknown as AudioContext, gain, tone };
}

describe('the pop of an award that is chosen', () => {
  it('is short and at volume 0.3', async () => {
    const { playPop } = await load();
    const { context, gain, tone } = fakeContext();
    playPop(() => context);
    expect(gain.gain.setValueAtTime).toHaveBeenCalledWith(0.3, 5);
    expect(tone.start).toHaveBeenCalledWith(5);
    expect(tone.stop).toHaveBeenCalledWith(expect.closeTo(5.1, 1));
  });

  it('opens the sound once, and wakes it where the browser held it back', async () => {
    const { playPop } = await load();
    const { context, tone } = fakeContext({ state: 'suspended' });
    const open = vi.fn(() => context);
    playPop(open);
    playPop(open);
    expect(open).toHaveBeenCalledOnce();
    expect(context.resume).toHaveBeenCalledTimes(2);
    expect(tone.start).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['there is no sound at all', undefined],
    [
      'the browser refuses it',
      { resume: () => Promise.reject(new Error('not allowed')), state: 'suspended' },
    ],
    [
      'the sound is closed',
      {
        createOscillator: () => {
          throw new Error('closed');
        },
      },
    ],
  ])('never throws: %s', async (_, over) => {
    const { playPop } = await load();
    expect(() => (over ? playPop(() => fakeContext(over).context) : playPop())).not.toThrow();
  });
});
