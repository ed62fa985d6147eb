/** Return value of a handler of a `redirect` endpoint. */
export class RedirectAnswer {
  /** @param url absolute: `https://…` */
  constructor(readonly url: string) {}
}
