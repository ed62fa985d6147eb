import type { ConfigEnv } from 'vite';

/** Excludes the development server: it calls the hooks of a build as well. */
export const isClientBuild = (_: unknown, { command, isSsrBuild }: ConfigEnv): boolean =>
  command === 'build' && !isSsrBuild;
