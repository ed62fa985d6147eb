// Brings ffmpeg and ffprobe, which the tests of families' own films need, where they are missing and may be installed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const install = ['install', '-y', '--no-install-recommends', 'ffmpeg'];

/** libavutil of ffmpeg 5.1, the oldest that may read an untrusted file. */
const oldest = { major: 57, minor: 28 };

/** Installs ffmpeg by apt where it is missing and permitted. Ends the process with one line when it is still missing. */
export function requireMediaPrograms() {
  if (arePresent()) return;
  const sudo = sudoOf();
  if (sudo !== null) {
    console.log('ffmpeg 5.1 or newer is missing: installing it by apt');
    if (!apt(sudo, install)) apt(sudo, ['update']) && apt(sudo, install);
    if (arePresent()) return;
  }
  console.error(
    'The tests need ffmpeg and ffprobe 5.1 or newer: apt-get install -y --no-install-recommends ffmpeg (macOS: brew install ffmpeg), or set FFMPEG_PATH',
  );
  process.exit(1);
}

function arePresent() {
  const configured = process.env.FFMPEG_PATH;
  const programs = configured ? [configured, join(dirname(configured), 'ffprobe')] : ['ffmpeg', 'ffprobe'];
  return programs.every(isNewEnough);
}

function isNewEnough(program) {
  const { stdout } = spawnSync(program, ['-version'], { encoding: 'utf8' });
  const [, major, minor] = /^libavutil\s+(\d+)\.\s*(\d+)\./m.exec(stdout ?? '') ?? [];
  return Number(major) > oldest.major || (Number(major) === oldest.major && Number(minor) >= oldest.minor);
}

/** Words before apt-get; null where it is not there or not permitted. */
function sudoOf() {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) return null;
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : null;
}

function apt(sudo, args) {
  const [command, ...rest] = [...sudo, 'apt-get', ...args];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}
