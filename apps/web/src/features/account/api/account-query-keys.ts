export const accountQueryKeys = { me: ['account', 'me'], sessions: ['account', 'sessions'] } as const;
