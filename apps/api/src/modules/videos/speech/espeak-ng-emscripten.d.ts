declare module '@echogarden/espeak-ng-emscripten' {
  interface Synthesizer {
    /** 0 on success. */
    set_voice(name: string): number;
    /** In words per minute. */
    set_rate(rate: number): void;
    get_samplerate(): number;
    /** Calls back with samples until the text ends or the callback answers true. */
    synthesize(text: string, onSamples: (samples: Int16Array | null) => boolean): void;
  }
  export default function load(): Promise<{ readonly eSpeakNGWorker: new () => Synthesizer }>;
}
