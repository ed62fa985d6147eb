/** Return value of a handler of a `redirect` endpoint. */
export class RedirectResponse {
  /** @param url absolute: `https://…` */
  constructor(readonly url: string) {}
}
