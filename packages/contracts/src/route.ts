export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/**
 * Access level: `public` ignores tokens, `optional` reads one if sent, `user` requires one, `moderator` requires
 * a moderator's or an administrator's, `admin` an administrator's; for both, the session has proved itself
 * lately. Ownership is checked by the service.
 */
export type Access = 'public' | 'optional' | 'user' | 'moderator' | 'admin';

/** True for calls of those who run the service: they ask the session for a recent proof. */
export function isPrivileged(access: Access): boolean {
  return access === 'moderator' || access === 'admin';
}

/** True if a call without a token is refused. */
export function requiresToken(access: Access): boolean {
  return access === 'user' || isPrivileged(access);
}

/**
 * Method, path and access of an endpoint: all that the web client needs at run time. Contains no schema, so
 * that public pages call the API without loading zod. `EndpointOf` finds its schemas as a type.
 */
export interface Route<
  M extends HttpMethod = HttpMethod,
  P extends string = string,
  A extends Access = Access,
> {
  readonly method: M;
  readonly access: A;
  /** Path as in the specification, without `apiPrefix`: `/obituaries/:id/photo`. */
  readonly path: P;
  /** True for the few endpoints at the site root (`/q/:code`, `/health/live`). */
  readonly atRoot: boolean;
}

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}.${string}`
    ? Name
    : P extends `${string}:${infer Name}`
      ? Name
      : never;

/** Path parameters of a route as strings: `{ id: string }` for `/obituaries/:id`. */
export type PathParams<R extends Route> = { readonly [Name in ParamNames<R['path']>]: string };

/** A query value; null and undefined are omitted. */
export type QueryValue = string | number | boolean | null | undefined;

export function defineRoute<const M extends HttpMethod, const P extends string, const A extends Access>(
  method: M,
  path: P,
  access: A,
  atRoot = false,
): Route<M, P, A> {
  return { method, path, access, atRoot };
}

/** Prefix of every path except those at the root. */
export const apiPrefix = '/api';

/** Path as mounted on the server: `/api/obituaries/:id`. */
export function mountedPath(route: Route): string {
  return route.atRoot ? route.path : `${apiPrefix}${route.path}`;
}

/** URL of a request, with parameters and query filled in and escaped. */
export function hrefOf<R extends Route>(
  route: R,
  params: PathParams<R>,
  query: Readonly<Record<string, QueryValue>> = {},
): string {
  const values: Readonly<Record<string, string>> = params;
  const path = mountedPath(route).replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== null && value !== undefined) search.set(key, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}
