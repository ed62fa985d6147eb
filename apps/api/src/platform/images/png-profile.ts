import { crc32, deflateSync } from 'node:zlib';

/** Signature (8 bytes) and IHDR (25 bytes): the profile must follow them. */
const headerBytes = 33;

/** Inserts a colour profile (ICC) into a PNG; see PNG, third edition, 11.3.2.3 (iCCP). */
export function pngWithProfile(png: Buffer, icc: Buffer): Buffer {
  // Name, terminator, compression method (0 = deflate), profile.
  const content = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(icc)]);
  const chunk = Buffer.alloc(content.length + 8);
  chunk.writeUInt32BE(content.length - 4, 0);
  content.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(content), content.length + 4);
  return Buffer.concat([png.subarray(0, headerBytes), chunk, png.subarray(headerBytes)]);
}
