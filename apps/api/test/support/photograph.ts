import sharp from 'sharp';

/**
 * A small JPEG, 64 pixels wide, cheap to decode.
 * @param number pixels added to the width: each number gives another file
 */
export function smallPhotograph(number = 0): Promise<Buffer> {
  return sharp({ create: { width: 64 + number, height: 48, channels: 3, background: '#6a6258' } })
    .jpeg()
    .toBuffer();
}
