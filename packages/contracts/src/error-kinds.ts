/** What kind of refusal an error is. The HTTP status follows from the kind and from nothing else. */
export const statusByKind = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  unsupportedType: 415,
  tooMany: 429,
  internal: 500,
  unavailable: 503,
  diskFull: 507,
} as const;

export type ErrorKind = keyof typeof statusByKind;
export type ErrorStatus = (typeof statusByKind)[ErrorKind];

export interface ErrorEntry {
  readonly kind: ErrorKind;
  /** Ukrainian text for people; `{name}` marks a place that `details` fills. */
  readonly text: string;
}

export type ErrorTable = Readonly<Record<string, ErrorEntry>>;
