export const accountQueryKeys = {
  me: ['account', 'me'],
  sessions: ['account', 'sessions'],
  successions: ['account', 'successions'],
} as const;
