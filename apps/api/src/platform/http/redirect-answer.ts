/** What a handler of a `redirect` endpoint returns. */
export class RedirectAnswer {
  /** @param url whole: `https://…` */
  constructor(readonly url: string) {}
}
