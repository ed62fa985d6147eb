import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Facts that a build of ffmpeg tells of itself. */
export interface FfmpegFacts {
  /** Version as the program tells it, for example 5.1.9-0+deb12u1. */
  readonly version: string;
  /** True from 5.1 on. */
  readonly isRecent: boolean;
  /** True with the encoders that every film needs. */
  readonly encodesFilms: boolean;
}

/** @returns null for a program that does not run or does not answer */
export type ReadFfmpegFacts = (path: string) => Promise<FfmpegFacts | null>;

/** libavutil of ffmpeg 5.1: the name of a version may be anything, this number is of the library itself. */
const oldestLibrary = { major: 57, minor: 28 };
const neededEncoders = ['libx264', 'aac'];
const probeMs = 20_000;
const maxListBytes = 1024 * 1024;

/** Reader that starts each program once, for any number of calls. */
export function ffmpegFactsReader(): ReadFfmpegFacts {
  const read = new Map<string, Promise<FfmpegFacts | null>>();
  return (path) => {
    const facts = read.get(path) ?? readFfmpegFacts(path);
    read.set(path, facts);
    return facts;
  };
}

async function readFfmpegFacts(path: string): Promise<FfmpegFacts | null> {
  try {
    const { stdout, stderr } = await outputOf(path, '-encoders');
    const encoders = namesOf(stdout);
    return {
      version: /^ffmpeg version (\S+)/m.exec(stderr)?.[1] ?? 'unknown',
      isRecent: isRecent(stderr),
      encodesFilms: neededEncoders.every((name) => encoders.has(name)),
    };
  } catch {
    return null;
  }
}

/**
 * Output of ffmpeg or ffprobe for one option. A list comes as standard output, the versions of the program and of its
 * libraries as standard error; of `-version`, they are the list.
 * @throws Error when the program does not run
 */
export async function outputOf(program: string, option: string): Promise<{ stdout: string; stderr: string }> {
  const options = { timeout: probeMs, maxBuffer: maxListBytes, env: {} };
  return promisify(execFile)(program, [option], options);
}

/** Second words of the lines of a list. */
export function namesOf(list: string): ReadonlySet<string | undefined> {
  return new Set(list.split('\n').map((line) => line.trim().split(/\s+/)[1]));
}

/** @param versionText lines with the versions of the libraries */
export function isRecent(versionText: string): boolean {
  const [, major, minor] = /^\s*libavutil\s+(\d+)\.\s*(\d+)\./m.exec(versionText) ?? [];
  if (Number(major) !== oldestLibrary.major) return Number(major) > oldestLibrary.major;
  return Number(minor) >= oldestLibrary.minor;
}
