/* Facts that ffmpeg is told of every film, made here or sent. */

/** H.264 as every browser and phone plays it. */
export const pictureCodec = [
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-pix_fmt', 'yuv420p'],
];

/** Bits a second of the picture: with the sound, 300 s stay below 100 MB whatever it shows. */
export const pictureRate = ['-crf', '21', '-maxrate', '2300k', '-bufsize', '4600k'];

export const soundCodec = ['-c:a', 'aac', '-b:a', '128k', '-ar', '48000'];

/** ITU-R BT.709 in the limited range. */
export const colours = [
  ...['-color_range', 'tv', '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
];

/** Metadata as ffmpeg reads it from a file: every user of the machine sees the arguments of a program. */
export function metadataText({
  title,
  comment,
}: {
  readonly title: string;
  readonly comment: string;
}): string {
  const escaped = (text: string) => text.replace(/[=;#\\\n]/g, '\\$&');
  return `;FFMETADATA1\ntitle=${escaped(title)}\ncomment=${escaped(comment)}\n`;
}
