import type { ServerResponse } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';

/** Headers that a middleware sets on every response, names and values alternate. */
export function fixedHeadersOf(middleware: RequestHandler): readonly string[] {
  const headers = new Map<string, string>();
  const response = {
    setHeader: (name: string, value: number | string | readonly string[]) => {
      headers.set(name, String(value));
      return response;
    },
    removeHeader: (name: string) => void headers.delete(name),
  } satisfies Pick<ServerResponse, 'removeHeader'> & { setHeader: unknown };
  middleware({} as Request, response as unknown as Response, () => undefined);
  return [...headers].flat();
}
