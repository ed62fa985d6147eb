/** Name of the `Server-Timing` entry that marks a cached document; page scripts can read that header. */
export const cachedTimingName = 'kept';

const cachedAtHeader = 'X-Kept-At';

/** Copy of a response with the time at which it was cached. */
export function withCachedAt(response: Response, now: Date): Response {
  return withHeader(response, cachedAtHeader, now.toISOString());
}

/** Copy of a cached response that tells the page, by `Server-Timing`, that it is cached and since when. */
export function withCacheTiming(cached: Response): Response {
  const cachedAt = cached.headers.get(cachedAtHeader) ?? '';
  return withHeader(cached, 'Server-Timing', `${cachedTimingName};desc="${cachedAt}"`);
}

function withHeader({ body, status, statusText, headers }: Response, name: string, value: string): Response {
  const changed = new Headers(headers);
  changed.set(name, value);
  return new Response(body, { status, statusText, headers: changed });
}
