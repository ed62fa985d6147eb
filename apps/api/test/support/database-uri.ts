import { ConnectionString } from 'mongodb-connection-string-url';

/** The hosts that a MongoDB URI names, each with its port; `URL` would refuse more than one. */
export function hostsOf(uri: string): readonly string[] {
  return new ConnectionString(uri).hosts;
}

/** The URI with another database, or none where the name is empty. */
export function withDatabase(uri: string, name: string): string {
  const changed = new ConnectionString(uri);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** The URI with one more option for the driver. */
export function withOption(uri: string, name: string, value: string): string {
  const changed = new ConnectionString(uri);
  changed.searchParams.set(name, value);
  return changed.href;
}
