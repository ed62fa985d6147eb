/** True for an object that is no list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Properties of a value of unknown shape; empty unless it is an object. */
export function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? { ...value } : {};
}
