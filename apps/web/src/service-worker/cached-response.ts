/** Name of the `Server-Timing` entry that marks a cached document; page scripts can read that header. */
export const cachedTimingName = 'kept';

const cachedAtHeader = 'X-Kept-At';

/** Copy of a response with the time at which it was cached. */
export function withCachedAt(response: Response, now: Date): Response {
  const headers = new Headers(response.headers);
  headers.set(cachedAtHeader, now.toISOString());
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

/** Copy of a cached response that tells the page, by `Server-Timing`, that it is cached and since when. */
export function withCacheTiming(cached: Response): Response {
  const headers = new Headers(cached.headers);
  headers.set('Server-Timing', `${cachedTimingName};desc="${cached.headers.get(cachedAtHeader) ?? ''}"`);
  return new Response(cached.body, { status: cached.status, statusText: cached.statusText, headers });
}
