import sharp from 'sharp';

/**
 * A small JPEG, as light for the decoder as a photograph can be: 64 pixels wide.
 * @param number of pixels that it is wider: another number is another file
 */
export function smallPhotograph(number = 0): Promise<Buffer> {
  return sharp({ create: { width: 64 + number, height: 48, channels: 3, background: '#6a6258' } })
    .jpeg()
    .toBuffer();
}
