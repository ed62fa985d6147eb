import type { Endpoint } from '@memorial/contracts/endpoint';
import { allEndpoints } from '@memorial/contracts/endpoints';
import { apiPrefix, mountedPath } from '@memorial/contracts/route';

/** A route handler as Nest has mounted it. */
export interface MountedHandler {
  /** Example: `AuthController.login` */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly endpoint: Endpoint | null;
  readonly isDocument: boolean;
}

const accesses = new Set(['public', 'optional', 'user', 'moderator', 'admin']);

/**
 * Find handlers without an endpoint in the contracts, and endpoints served by no handler or by more than one.
 */
export function pairingViolations(
  handlers: readonly MountedHandler[],
  endpoints: readonly Endpoint[] = allEndpoints,
): string[] {
  const undeclared = handlers
    .filter(({ endpoint, isDocument }) => !isDocument && !(endpoint && endpoints.includes(endpoint)))
    .map(({ name, path }) => `${name} (${path}) serves no endpoint of the contracts`);
  const unserved = endpoints.flatMap((endpoint) => {
    const serving = handlers.filter((handler) => handler.endpoint === endpoint);
    if (serving.length === 1) return [];
    const names = serving.map(({ name }) => name).join(', ') || 'nobody';
    return [`${endpoint.route.method} ${mountedPath(endpoint.route)} is served by ${names}`];
  });
  return [...undeclared, ...unserved];
}

/** Find handlers mounted at another path than their endpoint's, and document routes below the API prefix. */
export function addressViolations(handlers: readonly MountedHandler[]): string[] {
  return handlers.flatMap(({ name, path, endpoint, isDocument }) => {
    if (endpoint && mountedPath(endpoint.route) !== path)
      return [`${name} stands at ${path} and not at ${mountedPath(endpoint.route)}`];
    if (isDocument && path.startsWith(`${apiPrefix}/`))
      return [`${name} (${path}) is open to everybody and declared nowhere: calls of the API are endpoints`];
    return [];
  });
}

/** Find endpoints without an access level. */
export function accessViolations(endpoints: readonly Endpoint[] = allEndpoints): string[] {
  return endpoints
    .filter(({ access }) => !accesses.has(access))
    .map(({ route }) => `${route.method} ${route.path} declares no access`);
}

/** Find error codes that an endpoint declares and the catalogue has no text for. */
export function textViolations(
  catalogue: Readonly<Record<string, { readonly text: string }>>,
  endpoints: readonly Endpoint[] = allEndpoints,
): string[] {
  return endpoints.flatMap(({ route, errors, notFound }) =>
    [...errors, notFound]
      .filter((code) => !catalogue[code]?.text.trim())
      .map((code) => `${route.method} ${route.path} declares ${code}, which has no text`),
  );
}

/** Find routes that are unreachable because an earlier route with a parameter matches their path. */
export function shadowViolations(
  handlers: readonly Pick<MountedHandler, 'method' | 'path' | 'name'>[],
): string[] {
  return handlers.flatMap((late, index) =>
    handlers
      .slice(0, index)
      .filter(
        (early) => early.method === late.method && early.path !== late.path && takes(early.path, late.path),
      )
      .map((early) => `${late.name} (${late.path}) is shadowed by ${early.name} (${early.path})`),
  );
}

function takes(early: string, late: string): boolean {
  if (early.includes('*')) return true;
  const earlyParts = early.split('/');
  const lateParts = late.split('/');
  return (
    earlyParts.length === lateParts.length &&
    earlyParts.every((part, index) => part.startsWith(':') || part === lateParts[index])
  );
}
