import { open } from 'node:fs/promises';
import { OwnFilmError } from './own-film-failures.js';

/** Demuxers of ffmpeg that may read an untrusted film: MP4, MOV and 3GP; WebM and Matroska. */
export type FilmContainer = 'mov' | 'matroska';

/** Types of the first box of a file of the MP4 family; files without `ftyp` are of old cameras. */
const firstBoxes = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'];
const ebml = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);

/**
 * Container of a film by its first bytes; its name and what the sender says of it do not count. Lists of other files
 * (playlists, `concat`) are none of these.
 * @throws OwnFilmError filmFormat
 */
export async function filmContainerOf(path: string): Promise<FilmContainer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0);
    const head = buffer.subarray(0, bytesRead);
    if (head.subarray(0, 4).equals(ebml)) return 'matroska';
    if (firstBoxes.includes(head.toString('latin1', 4, 8))) return 'mov';
    throw new OwnFilmError('filmFormat');
  } finally {
    await file.close();
  }
}
