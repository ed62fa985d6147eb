import { describe, expect, it } from 'vitest';
import { joinSentences, writeWebVtt } from './narration.js';

const sound = (seconds: number, level: number, sampleRate = 16_000) => ({
  sampleRate,
  samples: Buffer.alloc(seconds * sampleRate * 2, level),
});

describe('sentences of a narration', () => {
  const { sound: joined, cues } = joinSentences([
    { text: 'Перше.', sound: sound(1, 1) },
    { text: 'Друге.', sound: sound(2, 2) },
  ]);

  it('follow each other after a rest', () => {
    expect(joined.samples.length / 2 / joined.sampleRate).toBe(3.5);
    expect(cues).toEqual([
      { text: 'Перше.', startSeconds: 0, endSeconds: 1 },
      { text: 'Друге.', startSeconds: 1.5, endSeconds: 3.5 },
    ]);
    const byteAt = (second: number) => joined.samples[second * joined.sampleRate * 2];
    expect([0.99, 1.25, 1.51].map(byteAt)).toEqual([1, 0, 2]);
  });

  it('are of one sample rate', () => {
    const mixed = [16_000, 22_050].map((rate) => ({ text: '', sound: sound(1, 1, rate) }));
    expect(() => joinSentences(mixed)).toThrow('one sample rate');
    expect(() => joinSentences([])).toThrow('one sample rate');
  });
});

describe('captions', () => {
  it('are WebVTT with the times of the sentences', () => {
    const cues = [
      { text: 'Світло й тепло.', startSeconds: 0, endSeconds: 1.2346 },
      { text: 'Ми з тобою.', startSeconds: 3599.5, endSeconds: 3661.05 },
    ];
    expect(writeWebVtt(cues, 1.5)).toBe(
      'WEBVTT\n\n00:00:01.500 --> 00:00:02.735\nСвітло й тепло.\n\n01:00:01.000 --> 01:01:02.550\nМи з тобою.\n',
    );
  });

  it('hold no markup and no cue of their own', () => {
    const text = 'a\n\n00:00 --> 00:09\n<b>&';
    expect(writeWebVtt([{ text, startSeconds: 0, endSeconds: 1 }])).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\na 00:00 --&gt; 00:09 &lt;b&gt;&amp;\n',
    );
  });
});
