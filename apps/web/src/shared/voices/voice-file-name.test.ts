import { expect, it } from 'vitest';
import { voiceFileName } from './voice-file-name.js';

it.each([
  ['audio/webm;codecs=opus', 'voice.webm'],
  ['audio/mp4', 'voice.m4a'],
  ['audio/ogg;codecs=opus', 'voice.ogg'],
  ['audio/wav', 'voice.wav'],
  ['', 'voice.webm'],
])('%s is saved as %s', (type, name) => {
  expect(voiceFileName(type)).toBe(name);
});
