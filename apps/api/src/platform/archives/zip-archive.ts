import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file of an archive. */
export interface ArchivedFile {
  /** Path in the archive, ASCII. */
  readonly name: string;
  /** A text, or a function that opens the bytes when they are needed; null for a file that is gone: it is left out. */
  readonly content: string | (() => Promise<Readable | null>);
}

/** File with the hashes of all others, as `sha256sum --check` reads it. */
export const checksumsName = 'SHA256SUMS';

/**
 * Writes a ZIP archive, one file after the other, with the hashes of all. Texts are compressed; photos, sound and videos
 * are already.
 * @param path of a file that does not exist yet
 * @param onFile called with the name of each file that was added
 * @throws the error of a file, of its stream or of the disk; a part of the archive is left at the path
 */
export async function writeZipArchive(
  path: string,
  files: AsyncIterable<ArchivedFile>,
  { mtime, onFile }: { readonly mtime: Date; readonly onFile?: (name: string) => void },
): Promise<void> {
  const zip = new ZipFile();
  const failure = new AbortController();
  zip.on('error', (error) => failure.abort(error));
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  const closed = new Promise<void>((resolve) => file.once('close', () => resolve()));
  const written = pipeline(zip.outputStream, file, { signal: failure.signal });
  // Avoid an unhandled rejection: an error of a file is thrown first, a write error when `written` is awaited.
  written.catch(() => undefined);
  const sums: string[] = [];
  try {
    for await (const { name, content } of files) {
      const source = typeof content === 'string' ? Readable.from([Buffer.from(content)]) : await content();
      if (source === null) continue;
      const hashed = hashing(source, (sum) => sums.push(`${sum}  ${name}\n`));
      zip.addReadStream(hashed, name, { mtime, compress: typeof content === 'string' });
      await Promise.race([finished(hashed, { signal: failure.signal }), written]);
      onFile?.(name);
    }
    zip.addBuffer(Buffer.from(sums.join('')), checksumsName, { mtime });
    zip.end();
    await written;
  } catch (error) {
    failure.abort(error);
    // Wait for the file to close: a file that is still being opened would appear again after its deletion.
    await closed;
    throw error;
  }
}

/** The bytes unchanged. @param onSum called with their SHA-256 in hex before the last of them is read */
function hashing(source: Readable, onSum: (sum: string) => void): Readable {
  const hash = createHash('sha256');
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      onSum(hash.digest('hex'));
      done();
    },
  });
  source.once('error', (error) => hashed.destroy(error));
  hashed.once('close', () => source.destroy());
  return source.pipe(hashed);
}
