import { syntheticVoices } from '@memorial/contracts/videos/synthetic-voices';
import type { InstalledVoice } from './speech-synthesizer.port.js';

/** A listed voice and the installed one that speaks for it; null while no engine can speak. */
export interface OfferedVoice {
  readonly id: string;
  readonly name: string;
  readonly gender: InstalledVoice['gender'];
  readonly speaker: InstalledVoice | null;
}

/**
 * Voices of the better engines, then the five of every installation. Without the engine of those five, a voice of the
 * same gender speaks for each; where there is none, the voice is listed and cannot be heard.
 */
export function offeredVoices(installed: readonly InstalledVoice[]): OfferedVoice[] {
  const fixedIds = new Set<string>(syntheticVoices.map(({ id }) => id));
  const own = installed.filter(({ id }) => !fixedIds.has(id));
  return [
    ...own.map((voice) => ({ id: voice.id, name: voice.name, gender: voice.gender, speaker: voice })),
    ...syntheticVoices.map(({ id, name, gender }) => ({
      id,
      name,
      gender,
      speaker: installed.find((voice) => voice.id === id) ?? standIn(own, id, gender),
    })),
  ];
}

function standIn(
  voices: readonly InstalledVoice[],
  id: string,
  gender: InstalledVoice['gender'],
): InstalledVoice | null {
  const alike = voices.filter((voice) => voice.gender === gender);
  const position = syntheticVoices
    .filter((voice) => voice.gender === gender)
    .findIndex((voice) => voice.id === id);
  return alike[position % alike.length] ?? null;
}
