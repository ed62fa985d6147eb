import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { requestHashOf } from '../http/request-hash.js';

/** Hash of an upload: its fields and the bytes of its file. */
export function uploadHashOf(fields: Readonly<Record<string, string>>, fileHash: string): string {
  return requestHashOf({ fields, fileHash });
}

/** SHA-256 of a file, hexadecimal. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 256 * 1024 }), hash);
  return hash.digest('hex');
}
