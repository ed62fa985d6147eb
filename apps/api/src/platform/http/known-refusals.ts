interface KnownRefusal {
  readonly asked: unknown;
  readonly thrown: unknown;
}

const refusals = new WeakMap<object, KnownRefusal>();

/**
 * What a request asked for was tried already, in front of the framework, and refused: it is not tried twice.
 * @param asked the endpoint, or the address of a document
 */
export function keepRefusal(request: object, asked: unknown, thrown: unknown): void {
  refusals.set(request, { asked, thrown });
}

/** What this very thing was refused with; null when it is still to be tried. */
export function keptRefusal(request: object, asked: unknown): { readonly thrown: unknown } | null {
  const kept = refusals.get(request);
  return kept && kept.asked === asked ? kept : null;
}
