import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { dirname, isAbsolute, join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from '../../../platform/programs/find-program.js';

/** Programs that may read an untrusted film. */
export interface DecodeEngine {
  /** Absolute path. */
  readonly ffmpeg: string;
  /** Absolute path. */
  readonly ffprobe: string;
  /** As ffmpeg tells it, for example 5.1.9-0+deb12u1. */
  readonly version: string;
  /** True where films of a wide range of brightness can be shown in the usual one. */
  readonly hasToneMapping: boolean;
}

/** libavutil of ffmpeg 5.1: the name of a version may be anything, this number is of the library itself. */
const oldestLibrary = { major: 57, minor: 28 };
/** Encoders that every film needs. */
const neededEncoders = ['libx264', 'aac'];
const probeMs = 20_000;
const maxListBytes = 1024 * 1024;

/**
 * Finds ffmpeg and ffprobe of 5.1 or newer: beside the configured program if there is one, else on the search path. An
 * older one, and that of the npm package, which is of 2018, never reads an untrusted file.
 * @param configured absolute path of ffmpeg; null: none
 * @param folders of programs, in their order
 * @returns null when there is none, and on Windows, which cannot bound a process as this product needs
 */
export async function findDecodeEngine(
  configured: string | null,
  folders: readonly string[],
  platform: NodeJS.Platform = process.platform,
): Promise<DecodeEngine | null> {
  if (platform === 'win32') return null;
  const candidates = configured === null ? await findProgram('ffmpeg', folders) : [configured];
  for (const ffmpeg of candidates) {
    const engine = await probe(ffmpeg);
    if (engine !== null) return engine;
  }
  return null;
}

async function probe(ffmpeg: string): Promise<DecodeEngine | null> {
  try {
    if (!isAbsolute(ffmpeg)) return null;
    const ffprobe = join(dirname(ffmpeg), 'ffprobe');
    await access(ffprobe, constants.X_OK);
    const versionText = await outputOf(ffmpeg, '-version');
    if (!isNewEnough(versionText) || !isNewEnough(await outputOf(ffprobe, '-version'))) return null;
    const encoders = namesOf(await outputOf(ffmpeg, '-encoders'));
    if (!neededEncoders.every((name) => encoders.has(name))) return null;
    const filters = namesOf(await outputOf(ffmpeg, '-filters'));
    const version = /^ffmpeg version (\S+)/m.exec(versionText)?.[1] ?? 'unknown';
    return { ffmpeg, ffprobe, version, hasToneMapping: filters.has('zscale') && filters.has('tonemap') };
  } catch {
    return null;
  }
}

async function outputOf(program: string, option: string): Promise<string> {
  const options = { timeout: probeMs, maxBuffer: maxListBytes, env: {} };
  const { stdout } = await promisify(execFile)(program, ['-hide_banner', option], options);
  return stdout;
}

/** Second words of the lines of a list. */
function namesOf(list: string): ReadonlySet<string | undefined> {
  return new Set(list.split('\n').map((line) => line.trim().split(/\s+/)[1]));
}

function isNewEnough(versionText: string): boolean {
  const [, major, minor] = /^libavutil\s+(\d+)\.\s*(\d+)\./m.exec(versionText) ?? [];
  if (Number(major) !== oldestLibrary.major) return Number(major) > oldestLibrary.major;
  return Number(minor) >= oldestLibrary.minor;
}
