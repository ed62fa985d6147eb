import { describe, expect, it, vi } from 'vitest';

/** The module caches its AudioContext, so each test imports a fresh module. */
async function load() {
  vi.resetModules();
  return import('./pop-sound.js');
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

describe('the selection sound', () => {
  it('is short and at volume 0.3', async () => {
    const { playPopSound } = await load();
    const { context, gain, tone } = fakeContext();
    playPopSound(() => context);
    expect(gain.gain.setValueAtTime).toHaveBeenCalledWith(0.3, 5);
    expect(tone.start).toHaveBeenCalledWith(5);
    expect(tone.stop).toHaveBeenCalledWith(expect.closeTo(5.1, 1));
  });

  it('creates one audio context and resumes it when suspended', async () => {
    const { playPopSound } = await load();
    const { context, tone } = fakeContext({ state: 'suspended' });
    const open = vi.fn(() => context);
    playPopSound(open);
    playPopSound(open);
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
    const { playPopSound } = await load();
    expect(() => (over ? playPopSound(() => fakeContext(over).context) : playPopSound())).not.toThrow();
  });
});
