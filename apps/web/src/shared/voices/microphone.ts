import type { DenialReason } from './recorder.reducer.js';

/** Formats that browsers record, in order of preference; each decodes what it records. */
const recordedTypes = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];

/** A recording in progress. */
export interface Recording {
  /** Loudness now, from 0 to 1. */
  readonly level: () => number;
  /** The microphone stays open; what is said meanwhile is not recorded. */
  readonly pause: () => void;
  readonly resume: () => void;
  readonly stop: () => void;
}

/** The microphone cannot be used. */
export class MicrophoneRefused extends Error {
  constructor(
    readonly reason: DenialReason,
    cause?: unknown,
  ) {
    super(reason, { cause });
  }
}

/**
 * Asks for the microphone and records.
 * @param onStopped called once with the sound: after `stop`, and when the device ends the recording, as a call does
 * @throws MicrophoneRefused
 */
export async function startRecording(onStopped: (sound: Blob) => void): Promise<Recording> {
  if (!('MediaRecorder' in window) || !navigator.mediaDevices) throw new MicrophoneRefused('unsupported');
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true }).catch((error: unknown) => {
    throw new MicrophoneRefused(reasonOf(error), error);
  });
  try {
    return record(stream, onStopped);
  } catch (error) {
    for (const track of stream.getTracks()) track.stop();
    throw new MicrophoneRefused('unsupported', error);
  }
}

function record(stream: MediaStream, onStopped: (sound: Blob) => void): Recording {
  const mimeType = recordedTypes.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, mimeType === undefined ? {} : { mimeType });
  const meter = new LevelMeter(stream);
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  recorder.onstop = () => {
    meter.close();
    for (const track of stream.getTracks()) track.stop();
    onStopped(new Blob(parts, { type: recorder.mimeType }));
  };
  // Parts of a second: little is lost when the browser ends the recording.
  recorder.start(1_000);
  return {
    level: () => meter.level(),
    pause: () => {
      if (recorder.state === 'recording') recorder.pause();
    },
    resume: () => {
      if (recorder.state === 'paused') recorder.resume();
    },
    stop: () => {
      if (recorder.state !== 'inactive') recorder.stop();
    },
  };
}

function reasonOf(error: unknown): DenialReason {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotFoundError' || name === 'OverconstrainedError' || name === 'NotReadableError')
    return 'missing';
  return name === 'NotSupportedError' ? 'unsupported' : 'denied';
}

/** Loudness of a stream. */
class LevelMeter {
  private readonly context = new AudioContext();
  private readonly analyser = this.context.createAnalyser();
  private readonly samples = new Uint8Array(this.analyser.fftSize);

  constructor(stream: MediaStream) {
    this.context.createMediaStreamSource(stream).connect(this.analyser);
  }

  level(): number {
    this.analyser.getByteTimeDomainData(this.samples);
    const loudest = this.samples.reduce((level, sample) => Math.max(level, Math.abs(sample - 128)), 0);
    return loudest / 128;
  }

  close(): void {
    void this.context.close();
  }
}
