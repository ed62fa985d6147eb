import type { Endpoint } from '@memorial/contracts/endpoint';

interface KnownRefusal {
  readonly endpoint: Endpoint;
  readonly thrown: unknown;
}

const refusals = new WeakMap<object, KnownRefusal>();

/** A call that was made already, in front of the framework, and refused: it is not made twice. */
export function keepRefusal(request: object, endpoint: Endpoint, thrown: unknown): void {
  refusals.set(request, { endpoint, thrown });
}

/** What this very call was refused with; null when it is still to be made. */
export function keptRefusal(request: object, endpoint: Endpoint): { readonly thrown: unknown } | null {
  const kept = refusals.get(request);
  return kept?.endpoint === endpoint ? kept : null;
}
