import { ConnectionString } from 'mongodb-connection-string-url';

/** Hosts of a MongoDB URI with their ports; `URL` refuses more than one. */
export function hostsOf(uri: string): readonly string[] {
  return new ConnectionString(uri).hosts;
}

/** Replaces the database of a URI; an empty name removes it. */
export function withDatabase(uri: string, name: string): string {
  const changed = new ConnectionString(uri);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** Adds a driver option to a URI. */
export function withOption(uri: string, name: string, value: string): string {
  const changed = new ConnectionString(uri);
  changed.searchParams.set(name, value);
  return changed.href;
}
