/** Name of the `Server-Timing` entry that marks a cached document; page scripts can read that header. */
export const keptMark = 'kept';

const keptAtHeader = 'X-Kept-At';

/** Copy of a response with the time at which it was cached. */
export function datedCopy(response: Response, now: Date): Response {
  const headers = new Headers(response.headers);
  headers.set(keptAtHeader, now.toISOString());
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

/** Copy of a cached response that tells the page, by `Server-Timing`, that it is cached and since when. */
export function markedCopy(kept: Response): Response {
  const headers = new Headers(kept.headers);
  headers.set('Server-Timing', `${keptMark};desc="${kept.headers.get(keptAtHeader) ?? ''}"`);
  return new Response(kept.body, { status: kept.status, statusText: kept.statusText, headers });
}
