import { makeClip, picture } from './film-clips.js';

/* Films that are broken on purpose. A file of the MP4 family is a row of boxes: size (4 bytes), type (4 bytes), content. */

/** A box of the MP4 family. */
export function box(type: string, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

const full = (type: string, ...contents: readonly Buffer[]) => box(type, Buffer.alloc(4), ...contents);

export function uint32(...numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number >>> 0, index * 4);
  return bytes;
}

export const fileType = box('ftyp', Buffer.from('isom'), uint32(512), Buffer.from('isommp42'));

/** A film in which the first occurrence of some bytes is replaced. */
export function patched(film: Buffer, mark: string, offset: number, bytes: Buffer): Buffer {
  const copy = Buffer.from(film);
  const at = copy.indexOf(mark, 0, 'latin1');
  if (at < 0) throw new Error(`no ${mark}`);
  bytes.copy(copy, at + offset);
  return copy;
}

interface Track {
  readonly kind: 'vide' | 'soun';
  /** Sample entry. */
  readonly entry: Buffer;
  readonly timescale: number;
  readonly duration: number;
  /** Content of the data reference. */
  readonly reference?: Buffer;
  readonly samples?: { readonly count: number; readonly delta: number; readonly size: number };
}

function trackBox({ kind, entry, timescale, duration, reference, samples }: Track): Buffer {
  const { count, delta, size } = samples ?? { count: 1, delta: duration, size: 16 };
  const media = kind === 'vide' ? full('vmhd', Buffer.alloc(8)) : full('smhd', Buffer.alloc(4));
  const source = reference ?? box('url ', uint32(1));
  return box(
    'trak',
    full('tkhd', Buffer.alloc(80)),
    box(
      'mdia',
      full('mdhd', uint32(0, 0, timescale, duration, 0)),
      full('hdlr', uint32(0), Buffer.from(kind), Buffer.alloc(13)),
      box(
        'minf',
        media,
        box('dinf', full('dref', uint32(1), source)),
        box(
          'stbl',
          full('stsd', uint32(1), entry),
          full('stts', uint32(1, count, delta)),
          full('stsc', uint32(1, 1, count, 1)),
          full('stsz', uint32(size, count)),
          full('stco', uint32(1, 40)),
        ),
      ),
    ),
  );
}

function movieOf(tracks: readonly Buffer[], timescale = 1000, duration = 1000): Buffer {
  return box('moov', full('mvhd', uint32(0, 0, timescale, duration), Buffer.alloc(80)), ...tracks);
}

function pictureEntry(width: number, height: number, codec = 'mp4v'): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16BE(width);
  size.writeUInt16BE(height, 2);
  // The first data reference, then the size.
  const head = Buffer.concat([uint32(0, 1), Buffer.alloc(16)]);
  return box(codec, head, size, uint32(0x480000, 0x480000, 0), Buffer.alloc(38));
}

const soundEntry = box(
  'sowt',
  Buffer.alloc(6),
  Buffer.from([0, 1]),
  Buffer.alloc(8),
  Buffer.from([0, 1, 0, 16, 0, 0, 0, 0]),
  uint32(8000 << 16),
);

/** Five hours of silence in less than a kilobyte: one sample that is told to last for all of them. */
export function fiveHoursOfSilence(): Buffer {
  const duration = 5 * 3600 * 8000;
  const samples = { count: 1, delta: duration, size: 16 };
  const track = trackBox({ kind: 'soun', entry: soundEntry, timescale: 8000, duration, samples });
  return Buffer.concat([fileType, box('mdat', Buffer.alloc(16)), movieOf([track], 8000, duration)]);
}

/** A film with so many tracks of one sample. */
export function manyTracks(count: number): Buffer {
  const track = trackBox({ kind: 'vide', entry: pictureEntry(16, 16), timescale: 1000, duration: 40 });
  return Buffer.concat([fileType, box('mdat', Buffer.alloc(16)), movieOf(Array(count).fill(track))]);
}

/** A film whose picture is told to be so large. */
export function bigPicture(side: number): Buffer {
  const track = trackBox({ kind: 'vide', entry: pictureEntry(side, side), timescale: 1000, duration: 1000 });
  return Buffer.concat([fileType, box('mdat', Buffer.alloc(16)), movieOf([track])]);
}

/** An alias record: names of volume and file, levels between both files, and the path (type 2). */
function aliasOf(path: Buffer): Buffer {
  const record = Buffer.alloc(150);
  // One folder up from the film, then the last name of the path.
  record.writeUInt16BE(2, 130);
  record.writeUInt16BE(1, 132);
  const padding = Buffer.alloc(path.length % 2);
  const head = Buffer.alloc(4);
  head.writeUInt16BE(2);
  head.writeUInt16BE(path.length + padding.length, 2);
  return Buffer.concat([record, head, path, padding, Buffer.from([0xff, 0xff, 0, 0])]);
}

/** A film whose samples are said to lie in another file, by its address or as an alias of old Macs. */
export function otherFilesClip(address: string, kind: 'url ' | 'alis' | 'urn '): Buffer {
  const text = Buffer.from(`${address}\0`);
  const alias = aliasOf(text);
  const content = kind === 'alis' ? alias : text;
  const reference = box(kind, uint32(0), content);
  const entry = pictureEntry(64, 64);
  const track = trackBox({ kind: 'vide', entry, timescale: 1000, duration: 200, reference });
  return Buffer.concat([fileType, box('mdat', Buffer.alloc(64)), movieOf([track])]);
}

/** A film whose pictures last so many units of a timescale. */
export function withFrameRate(film: Buffer, timescale: number, delta: number): Buffer {
  // Behind `mdhd` (version 0): version, times of making and change, timescale.
  const scaled = patched(film, 'mdhd', 16, uint32(timescale));
  return patched(scaled, 'stts', 16, uint32(delta));
}

/** A film that is to be turned by a quarter: the matrix of its first track. */
export function rotated(size: string): Buffer {
  const film = makeClip('r.mp4', ...picture(size, 0.4));
  const matrix = uint32(0, 0x10000, 0, -0x10000, 0, 0, 0, 0, 0x40000000);
  return patched(film, 'tkhd', 44, matrix);
}
