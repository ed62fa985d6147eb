import type { IncomingMessage } from 'node:http';

/**
 * IP address of the client behind this many trusted proxies; equals Express's `request.ip` with the same
 * `trust proxy`.
 */
export function clientIp(request: IncomingMessage, trustedProxies: number): string | undefined {
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
