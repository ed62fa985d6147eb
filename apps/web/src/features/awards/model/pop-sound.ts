/** Loudness of the sound, from 0 to 1. */
const volume = 0.3;

/** Tone that falls from the first to the second frequency, in Hz. */
const drop = { from: 620, to: 240, seconds: 0.11 } as const;

let shared: AudioContext | null = null;

/**
 * Play a soft pop when an award is selected. The sound is synthesised, so no file has to load. Nothing
 * happens where the browser does not allow sound.
 * @param open injected by tests
 */
export function playPopSound(open: () => AudioContext = () => new AudioContext()): void {
  try {
    shared ??= open();
    // The browser suspends audio before the first user gesture and during a phone call.
    if (shared.state === 'suspended') shared.resume().catch(() => undefined);
    sound(shared);
  } catch {
    // The sound is optional: the selection is also visible.
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
