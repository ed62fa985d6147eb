/** The name under which a kept document says in `Server-Timing` that it is one; scripts can read that header. */
export const keptMark = 'kept';

const keptAtHeader = 'X-Kept-At';

/** The answer with the moment at which it was kept. */
export function datedCopy(response: Response, now: Date): Response {
  const headers = new Headers(response.headers);
  headers.set(keptAtHeader, now.toISOString());
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

/** The kept answer, telling the page that shows it that it is a copy, and since when. */
export function markedCopy(kept: Response): Response {
  const headers = new Headers(kept.headers);
  headers.set('Server-Timing', `${keptMark};desc="${kept.headers.get(keptAtHeader) ?? ''}"`);
  return new Response(kept.body, { status: kept.status, statusText: kept.statusText, headers });
}
