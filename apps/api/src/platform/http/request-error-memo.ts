interface RememberedError {
  readonly target: unknown;
  readonly thrown: unknown;
}

const errors = new WeakMap<object, RememberedError>();

/**
 * Records an error that occurred in front of the framework, so that the framework does not repeat the failed
 * work.
 * @param target the endpoint, or the path of a document
 */
export function rememberError(request: object, target: unknown, thrown: unknown): void {
  errors.set(request, { target, thrown });
}

/** The error recorded for this target; null if it was not tried yet. */
export function recallError(request: object, target: unknown): { readonly thrown: unknown } | null {
  const remembered = errors.get(request);
  return remembered && remembered.target === target ? remembered : null;
}
