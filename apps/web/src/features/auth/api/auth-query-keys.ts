export const authQueryKeys = { providers: ['sign-in-providers'], signInState: ['sign-in-state'] } as const;
