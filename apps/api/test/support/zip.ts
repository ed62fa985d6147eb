import { unzipSync } from 'fflate';

/** Files of a ZIP archive by their names. */
export function unzipped(zip: Buffer): Map<string, Buffer> {
  return new Map(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, Buffer.from(bytes)]));
}
