/** Header of the WAV files that we write: RIFF/WAVE with one chunk of 16-bit PCM mono samples. */

export const wavHeaderBytes = 44;
/** Bytes of one sample. */
export const wavSampleBytes = 2;
/** Size of the format chunk's content. */
export const wavFormatBytes = 16;
/** Format tag of uncompressed samples. */
export const wavPcm = 1;

/** @param frames number of samples that follow the header */
export function wavHeader({
  sampleRate,
  frames,
}: {
  readonly sampleRate: number;
  readonly frames: number;
}): Uint8Array<ArrayBuffer> {
  const dataBytes = frames * wavSampleBytes;
  const header = new Uint8Array(wavHeaderBytes);
  const view = new DataView(header.buffer);
  const text = (at: number, letters: string) => {
    for (const [index, letter] of [...letters].entries()) header[at + index] = letter.charCodeAt(0);
  };
  text(0, 'RIFF');
  view.setUint32(4, wavHeaderBytes - 8 + dataBytes, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, wavFormatBytes, true);
  view.setUint16(20, wavPcm, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * wavSampleBytes, true);
  view.setUint16(32, wavSampleBytes, true);
  view.setUint16(34, wavSampleBytes * 8, true);
  text(36, 'data');
  view.setUint32(40, dataBytes, true);
  return header;
}
