import { open, rm } from 'node:fs/promises';
import type { Request, Response } from 'express';
import { AppError } from '../errors/app-error.js';
import { breakOffWhenIdle } from '../http/idle-body.js';
import { temporaryPath } from '../storage/temporary-files.js';
import { closeAfterRejection } from './receive-upload.js';

export interface RawBodyOptions {
  /** Length that the body must have and declare. */
  readonly sizeBytes: number;
  /** Absolute; on the volume of the object store, so that the file is moved instead of copied. */
  readonly temporaryDir: string;
  /** Milliseconds between two parts of the body, see `breakOffWhenIdle`. */
  readonly idleMs?: number;
}

/** Long enough for the rest of a body of a few megabytes. */
const lingerMs = 30_000;

/**
 * Reads a body of bytes (application/octet-stream) of a known length to disk. Call it after all checks: until then no
 * byte of the body is read. On error nothing is left behind.
 * @returns path of a complete temporary file; the caller moves or deletes it
 * @throws AppError request.unsupportedType; media.malformed for another length, and if the client disconnected; errors
 * of the disk
 */
export async function receiveRawBody(
  request: Request,
  response: Response,
  { sizeBytes, temporaryDir, idleMs }: RawBodyOptions,
): Promise<string> {
  const path = temporaryPath(temporaryDir);
  const endWatch = breakOffWhenIdle(request, idleMs);
  try {
    requireBytes(request, sizeBytes);
    await writeBody(request, path);
    return path;
  } catch (error) {
    closeAfterRejection(request, response, lingerMs);
    await rm(path, { force: true });
    throw error;
  } finally {
    endWatch();
  }
}

/** The parser of HTTP sees to it that a body is as long as it declares; compressed ones would not be. */
function requireBytes(request: Request, sizeBytes: number): void {
  const { 'content-length': length, 'content-encoding': encoding = 'identity' } = request.headers;
  if (!request.is('application/octet-stream') || encoding !== 'identity')
    throw new AppError('request.unsupportedType');
  if (length !== String(sizeBytes) || request.destroyed) throw new AppError('media.malformed');
}

async function writeBody(request: Request, path: string): Promise<void> {
  const file = await open(path, 'wx');
  try {
    // A full disk must be told: the connection stays.
    for await (const chunk of bytesOf(request)) await file.appendFile(chunk);
  } finally {
    await file.close();
  }
}

/** @throws AppError media.malformed when the body breaks off */
async function* bytesOf(request: Request): AsyncGenerator<Buffer> {
  const chunks = request.iterator({ destroyOnReturn: false })[Symbol.asyncIterator]();
  for (;;) {
    const next = await chunks.next().catch((cause: unknown) => {
      throw new AppError('media.malformed', undefined, { cause });
    });
    if (next.done) break;
    yield next.value as Buffer;
  }
  if (!request.complete) throw new AppError('media.malformed');
}
