/** How loud choosing an award is, of 1. */
const volume = 0.3;

/** A drop: the tone falls from the first to the second frequency, in Hz, and dies away. */
const drop = { from: 620, to: 240, seconds: 0.11 } as const;

let shared: AudioContext | null = null;

/**
 * The soft pop of an award that is chosen, drawn by the browser itself: there is no file to wait for. Where sound is
 * not allowed there is none.
 * @param open injected by tests
 */
export function playPop(open: () => AudioContext = () => new AudioContext()): void {
  try {
    shared ??= open();
    // A browser that was not pressed yet, or a phone that was called, holds it back.
    if (shared.state === 'suspended') shared.resume().catch(() => undefined);
    sound(shared);
  } catch {
    // It only accompanies what is seen anyway.
  }
}

function sound(context: AudioContext): void {
  const now = context.currentTime;
  const end = now + drop.seconds;
  const tone = context.createOscillator();
  const loudness = context.createGain();
  tone.frequency.setValueAtTime(drop.from, now);
  tone.frequency.exponentialRampToValueAtTime(drop.to, end);
  loudness.gain.setValueAtTime(volume, now);
  loudness.gain.exponentialRampToValueAtTime(0.001, end);
  tone.connect(loudness).connect(context.destination);
  tone.start(now);
  tone.stop(end);
}
