/** By the array that a document sequence became: the bytes of each of its documents. */
const RECEIVED = new WeakMap<readonly unknown[], readonly Buffer[]>();

/** Notes as which bytes the documents of an array came, so that they can be stored without being encoded again. */
export function noteReceivedBytes(documents: readonly unknown[], bytes: readonly Buffer[]): void {
  RECEIVED.set(documents, bytes);
}

/** The bytes of each document of an array; undefined when it came in another way than as a document sequence. */
export function receivedBytes(documents: unknown): readonly Buffer[] | undefined {
  return Array.isArray(documents) ? RECEIVED.get(documents) : undefined;
}
