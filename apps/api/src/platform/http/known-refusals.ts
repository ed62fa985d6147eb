interface KnownRefusal {
  readonly asked: unknown;
  readonly thrown: unknown;
}

const refusals = new WeakMap<object, KnownRefusal>();

/**
 * Records an error that occurred in front of the framework, so that the framework does not repeat the failed
 * work.
 * @param target the endpoint, or the path of a document
 */
export function keepRefusal(request: object, asked: unknown, thrown: unknown): void {
  refusals.set(request, { asked, thrown });
}

/** The error recorded for this target; null if it was not tried yet. */
export function keptRefusal(request: object, asked: unknown): { readonly thrown: unknown } | null {
  const kept = refusals.get(request);
  return kept && kept.asked === asked ? kept : null;
}
