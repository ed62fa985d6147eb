/** Engines that read a text aloud. */
export const speechEngineNames = ['piper', 'rhvoice', 'espeak-ng'] as const;
export type SpeechEngineName = (typeof speechEngineNames)[number];

export const voiceGenders = ['male', 'female'] as const;
export type VoiceGender = (typeof voiceGenders)[number];

/** `natural` sounds like a person, `plain` like a device. */
export const voiceQualities = ['natural', 'plain'] as const;
export type VoiceQuality = (typeof voiceQualities)[number];

/** Language of all voices, BCP 47. */
export const voiceLanguage = 'uk-UA';

/**
 * Voices of every installation, and those that a screen shows while the list cannot be loaded. Their names are invented:
 * no voice is trained on or named after a person whom somebody mourns.
 */
export const syntheticVoices = [
  { id: 'uk-ostap', name: 'Остап', gender: 'male' },
  { id: 'uk-taras', name: 'Тарас', gender: 'male' },
  { id: 'uk-danylo', name: 'Данило', gender: 'male' },
  { id: 'uk-oksana', name: 'Оксана', gender: 'female' },
  { id: 'uk-lesia', name: 'Леся', gender: 'female' },
] as const satisfies readonly { readonly id: string; readonly name: string; readonly gender: VoiceGender }[];
