import type { IncomingMessage } from 'node:http';

/**
 * The address of whoever sent a request, past so many proxies of ours (what Express calls `request.ip` under the
 * same setting of `trust proxy`).
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string | undefined {
  const nearest = request.socket.remoteAddress;
  if (trustedProxies === 0) return nearest;
  const forwarded = request.headers['x-forwarded-for'];
  if (typeof forwarded !== 'string') return nearest;
  const addresses = [
    nearest,
    ...forwarded
      .split(',')
      .map((address) => address.trim())
      .reverse(),
  ];
  return addresses[Math.min(trustedProxies, addresses.length - 1)];
}
