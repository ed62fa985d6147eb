import { allEndpoints } from '@memorial/contracts/endpoints';
import { mountedPath } from '@memorial/contracts/route';
import { screenPaths } from '@memorial/contracts/screen-paths';

const parameter = ':token';

/** Beginnings of the paths whose next segment is a secret: it opens something to everybody who reads it. */
const prefixes = [
  ...new Set(
    [...allEndpoints.map(({ route }) => mountedPath(route)), ...Object.values(screenPaths)]
      .filter((path) => path.includes(parameter))
      .map((path) => path.slice(0, path.indexOf(parameter))),
  ),
];

/** The path as it may be logged: without tokens. */
export function withoutSecrets(path: string): string {
  const prefix = prefixes.find((one) => path.startsWith(one));
  if (prefix === undefined) return path;
  const [, ...rest] = path.slice(prefix.length).split('/');
  return [`${prefix}${parameter}`, ...rest].join('/');
}
