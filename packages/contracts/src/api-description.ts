/* Texts of the API documentation that belong to no single endpoint. */

export const apiDescription = [
  'API of a Ukrainian service for memory pages. Texts for people are Ukrainian; keys and codes are stable.',
  'Every error has the body `ErrorBody`: clients decide by its `code`. Each response lists its codes.',
  'Send the token as `Authorization: Bearer …`. Unknown keys of a request are ignored.',
  'A request that may fail for a moment (429, 503) is answered with `Retry-After`, in seconds.',
].join('\n\n');

/** Descriptions of the tags: the first segment of a path. */
export const tagDescriptions: Readonly<Record<string, string>> = {
  health: 'Liveness and readiness of the process.',
  auth: 'Registration, sign-in, recovery of the password, and agreements.',
  users: "The caller's account: profile, password, e-mail address, sessions, export and deletion.",
  referral: "The caller's invitation to register.",
  subscription: 'Plans with their prices and limits, and how much of them is used.',
  payments: 'Orders of plans, their checkout and their states.',
  obituaries: 'Memory pages with their photos, awards and candles, and the catalogue of awards.',
  invitations: 'Invitations to keep an obituary, for the holders of their links.',
  'obituary-videos': 'Memorial videos: a photograph, a slow camera and a voice.',
  memories: 'Texts that visitors leave on obituaries.',
  contributions: 'Memories and letters of people who have a link of the family and no account.',
  claims: 'Claims about a memory page: by its next of kin, about a photo, or by its successor.',
  calendar: 'Calendars of remembrance for calendar programs.',
  unsubscribe: 'The end of letters, for mail programs.',
  reports: 'What readers report to the administrators.',
  admin: 'Acts of administrators; each is written to their log with its reason.',
  partners: 'Partners of the operator, whom everybody may read.',
  'family-trees': 'Family trees: people, generations and relationships.',
};
