import { mkdir, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Request, Response } from 'express';
import multer from 'multer';
import { AppError } from '../errors/app-error.js';
import { temporaryPath } from '../storage/temporary-files.js';
import { tooLarge, toUploadError } from './upload-errors.js';

export interface UploadOptions {
  /** Name of the form's file field, from the endpoint's `upload`. */
  readonly field: string;
  /** Maximum file size. */
  readonly maxBytes: number;
  /** Absolute; on the volume of the object store, so that the file is moved instead of copied. */
  readonly temporaryDir: string;
}

export interface ReceivedUpload {
  /** Complete temporary file; the caller moves or deletes it. */
  readonly path: string;
  readonly sizeBytes: number;
  /** Name given by the sender, without folders and control characters; for display, never for a path. */
  readonly originalName: string;
  readonly fields: Readonly<Record<string, string>>;
}

const maxFields = 20;
const maxFieldBytes = 64 * 1024;
const maxNameLength = 255;
/** Maximum size of the body besides the file: fields, their headers and the boundaries. */
const maxOverheadBytes = maxFields * (maxFieldBytes + 4096);

/** True for a form with a file. */
export function isMultipart({ headers }: Pick<Request, 'headers'>): boolean {
  return /^multipart\/form-data(?:\s*;|$)/i.test(headers['content-type'] ?? '');
}

/**
 * Reads a multipart body with one file to disk. Call it after all checks: until then no byte of the body is
 * read. On error nothing is left behind.
 * @throws AppError `request.unsupportedType`, `request.tooLarge`, `media.missing`, `media.empty`,
 * `media.unexpectedFile`, `media.tooLarge`, `media.malformed` (also if the client disconnected)
 */
export async function receiveUpload(
  request: Request,
  response: Response,
  { field, maxBytes, temporaryDir }: UploadOptions,
): Promise<ReceivedUpload> {
  if (!isMultipart(request)) throw new AppError('request.unsupportedType');
  assertDeclaredSize(request, maxBytes);
  await mkdir(temporaryDir, { recursive: true });
  await readBody(request, response, { field, maxBytes, temporaryDir });
  const { file } = request;
  if (!file) throw new AppError('media.missing');
  try {
    if (file.size === 0) throw new AppError('media.empty');
    return {
      path: file.path,
      sizeBytes: file.size,
      originalName: shownName(file.originalname),
      fields: textFields(request.body),
    };
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
  const { field, maxBytes, temporaryDir } = options;
  const read = multer({
    storage: multer.diskStorage({
      destination: (_request, _file, done) => done(null, temporaryDir),
      filename: (_request, _file, done) => done(null, basename(temporaryPath(temporaryDir))),
    }),
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
    // Browsers send names as UTF-8; the default would be Latin-1.
    defParamCharset: 'utf8',
  }).single(field);
  return new Promise((resolve, reject) => {
    if (request.destroyed) throw new AppError('media.malformed');
    read(request, response, (error: unknown) => {
      if (error) reject(toUploadError(error, field, maxBytes));
      else resolve();
    });
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

function shownName(sent: string): string {
  const name = sent.replace(/\p{Cc}/gu, '').replace(/^.*[/\\]/, '');
  return [...name.normalize('NFC')].slice(0, maxNameLength).join('').trim();
}
