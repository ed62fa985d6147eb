const mebibyte = 1024 * 1024;

/** Name of the multipart file field. */
export const voiceFileField = 'file';

/** Largest upload in bytes: five minutes of 16-bit mono samples at 32 kHz fit. */
export const maxVoiceBytes = 20 * mebibyte;

/** Length of a recording in seconds. */
export const voiceSeconds = { min: 0.5, max: 300 } as const;

/** Accepted sample rates in hertz: those of telephones up to those of sound cards. */
export const voiceSampleRate = { min: 8_000, max: 48_000 } as const;

/** Maximum text lengths, in characters. */
export const maxVoiceText = { title: 200, transcript: 4_000 } as const;

/** Number of bars of the drawn waveform. */
export const voicePeakCount = 64;
