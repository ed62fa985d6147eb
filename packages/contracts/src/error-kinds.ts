/** Error kinds. The HTTP status depends on the kind only. */
export const statusByKind = {
  /** The response names the new address. */
  moved: 308,
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  unsupportedType: 415,
  rangeNotSatisfiable: 416,
  tooMany: 429,
  internal: 500,
  unavailable: 503,
  diskFull: 507,
} as const;

export type ErrorKind = keyof typeof statusByKind;
export type ErrorStatus = (typeof statusByKind)[ErrorKind];

export interface ErrorEntry {
  readonly kind: ErrorKind;
  /** User-facing text in Ukrainian; `{name}` is a placeholder filled from `details`. */
  readonly text: string;
}

export type ErrorTable = Readonly<Record<string, ErrorEntry>>;
