import { mkdir, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { Transform, type TransformCallback, type Writable } from 'node:stream';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { AppError } from '../errors/app-error.js';
import { breakOffWhenIdle } from '../http/idle-body.js';
import { temporaryPath } from '../storage/temporary-files.js';

export interface UploadOptions {
  /** Name of the form's file field, from the endpoint's `upload`. */
  readonly field: string;
  /** Maximum file size. */
  readonly maxBytes: number;
  /** Absolute; on the volume of the object store, so that the file is moved instead of copied. */
  readonly temporaryDir: string;
  /** Milliseconds between two parts of the body, see `breakOffWhenIdle`. */
  readonly idleMs?: number;
  /** Milliseconds for which the rest of a rejected body is read and discarded. */
  readonly lingerMs?: number;
}

export interface ReceivedUpload {
  /** Complete temporary file; the caller moves or deletes it. */
  readonly path: string;
  readonly sizeBytes: number;
  readonly fields: Readonly<Record<string, string>>;
}

/** Long enough for most browsers to send the rest of a photo: they read the rejection only after that. */
const defaultLingerMs = 60_000;
/** The rest of a rejected body up to this size is read before it is answered. */
const maxDiscardedBytes = 16 * 1024 * 1024;
const maxFields = 20;
const maxFieldBytes = 64 * 1024;
/** Maximum size of the body besides the file: fields, their headers and the boundaries. */
const maxOverheadBytes = maxFields * (maxFieldBytes + 4096);

/** True for a form with a file. */
export function isMultipart({ headers }: Pick<Request, 'headers'>): boolean {
  return /^multipart\/form-data(?:\s*;|$)/i.test(headers['content-type'] ?? '');
}

/**
 * Reads a multipart body with one file to disk. Call it after all checks: until then no byte of the body is
 * read. On error nothing is left behind, and a connection that goes on sending is closed.
 * @throws AppError `request.unsupportedType`, `request.tooLarge`, `media.missing`, `media.empty`,
 * `media.unexpectedFile`, `media.tooLarge`, `media.malformed` (also if the client disconnected)
 */
export async function receiveUpload(
  request: Request,
  response: Response,
  options: UploadOptions,
): Promise<ReceivedUpload> {
  try {
    return await receive(request, response, options);
  } catch (error) {
    closeAfterRejection(request, response, options.lingerMs ?? defaultLingerMs);
    throw error;
  }
}

async function receive(
  request: Request,
  response: Response,
  options: UploadOptions,
): Promise<ReceivedUpload> {
  const { maxBytes, temporaryDir } = options;
  if (!isMultipart(request)) throw new AppError('request.unsupportedType');
  assertDeclaredSize(request, maxBytes);
  await mkdir(temporaryDir, { recursive: true });
  await readBody(request, response, options);
  const { file } = request;
  if (!file) throw new AppError('media.missing');
  try {
    if (file.size === 0) throw new AppError('media.empty');
    return { path: file.path, sizeBytes: file.size, fields: textFields(request.body) };
  } catch (error) {
    await rm(file.path, { force: true });
    throw error;
  }
}

/**
 * Rejects a body with a too large Content-Length without reading it; Node discards it after the response. On
 * a connection that closes after the response the client would see a reset instead, so there the body is
 * read.
 */
function assertDeclaredSize(request: Request, maxBytes: number): void {
  const declaredBytes = Number(request.headers['content-length'] ?? 0);
  const closes = /\bclose\b/i.test(request.headers.connection ?? '');
  if (declaredBytes > maxBytes + maxOverheadBytes && !closes) throw tooLarge(maxBytes);
}

function readBody(request: Request, response: Response, options: UploadOptions): Promise<void> {
  const { field, maxBytes, temporaryDir, idleMs } = options;
  const disk = multer.diskStorage({
    destination: (_request, _file, done) => done(null, temporaryDir),
    filename: (_request, _file, done) => done(null, basename(temporaryPath(temporaryDir))),
  });
  const body = new BoundedBody(maxBytes + maxOverheadBytes + maxDiscardedBytes);
  let hasFile = false;
  let rejectAsTooLarge = () => {};
  const settings = {
    // After an error multer waits for the end of the request: it would never report the error of an endless body.
    streamHandler: (from: Request, parser: Writable) => from.pipe(body).pipe(parser),
    storage: {
      _handleFile: (...given: Parameters<typeof disk._handleFile>) => {
        hasFile = true;
        disk._handleFile(...given);
      },
      _removeFile: (...[from, file, done]: Parameters<typeof disk._removeFile>) =>
        disk._removeFile(from, file, (error) => {
          hasFile = false;
          done(error);
          if (body.isOver) rejectAsTooLarge();
        }),
    },
    limits: {
      files: 1,
      fileSize: maxBytes,
      fields: maxFields,
      fieldSize: maxFieldBytes,
      fieldNameSize: 100,
      // Prevents `a[b]` from creating an object.
      fieldNestingDepth: 0,
      parts: maxFields + 1,
      headerPairs: 50,
    },
  };
  const read = multer(settings).single(field);
  return new Promise((resolve, reject) => {
    if (request.destroyed) throw new AppError('media.malformed');
    rejectAsTooLarge = () => reject(tooLarge(maxBytes));
    body.once('over', () => {
      if (!hasFile) rejectAsTooLarge();
    });
    const endWatch = breakOffWhenIdle(request, idleMs);
    read(request, response, (error: unknown) => {
      endWatch();
      if (error) reject(toUploadError(error, field, maxBytes));
      else resolve();
    });
  });
}

/** A body that ends at the bound for its reader even if its sender goes on. */
class BoundedBody extends Transform {
  isOver = false;
  private bytes = 0;

  constructor(private readonly maxBytes: number) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.bytes += chunk.length;
    if (this.bytes <= this.maxBytes) this.push(chunk);
    else if (!this.isOver) {
      this.isOver = true;
      this.push(null);
      this.emit('over');
    }
    done();
  }
}

/**
 * Closes the connection of a rejected body later: without it, its sender could go on until the time limit of the whole
 * request.
 */
export function closeAfterRejection(request: Request, response: Response, lingerMs: number): void {
  response.once('finish', () => {
    if (!request.complete) setTimeout(() => !request.complete && request.socket.destroy(), lingerMs).unref();
  });
}

/** @throws AppError `media.malformed` for a repeated field, which no form sends */
function textFields(body: unknown): Record<string, string> {
  const entries = Object.entries((body ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    entries.map(([name, value]) => {
      if (typeof value !== 'string') throw new AppError('media.malformed');
      return [name, value];
    }),
  );
}

const mebibyte = 1024 * 1024;

function tooLarge(maxBytes: number, cause?: unknown): AppError {
  return new AppError('media.tooLarge', { maxBytes, limitMb: Math.floor(maxBytes / mebibyte) }, { cause });
}

/** Maps an error of reading a multipart body to an API error; system errors (ENOSPC …) stay unchanged. */
function toUploadError(error: unknown, field: string, maxBytes: number): unknown {
  if (error instanceof AppError || isSystemError(error)) return error;
  if (error instanceof MulterError) {
    switch (error.code) {
      case 'LIMIT_FILE_SIZE':
        return tooLarge(maxBytes, error);
      case 'LIMIT_FILE_COUNT':
      case 'LIMIT_UNEXPECTED_FILE':
        return new AppError('media.unexpectedFile', { field }, { cause: error });
      case 'LIMIT_FIELD_VALUE':
        return new AppError('request.tooLarge', undefined, { cause: error });
    }
  }
  // Too many parts or fields, invalid names, no boundary, unexpected end, disconnected client.
  return new AppError('media.malformed', undefined, { cause: error });
}

/** Node's file errors have a `syscall`; errors of the parser do not. ECONNRESET is a connection error. */
function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && !('code' in error && error.code === 'ECONNRESET');
}
