import sharp from 'sharp';

/** A small JPEG, as light for the decoder as a photograph can be. */
export function smallPhotograph(): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 48, channels: 3, background: '#6a6258' } })
    .jpeg()
    .toBuffer();
}
