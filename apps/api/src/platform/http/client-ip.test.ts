import type { IncomingMessage } from 'node:http';
import express, { type Request } from 'express';
import { expect, it } from 'vitest';
import { clientIp } from './client-ip.js';

function requestOf(forwarded: string | undefined): IncomingMessage {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return { headers, socket: { remoteAddress: '10.0.0.1' } } as unknown as IncomingMessage;
}

it.each([0, 1, 2, 3])('equals request.ip of Express behind %i proxies', (proxies) => {
  const app = express();
  app.set('trust proxy', proxies);
  for (const forwarded of [
    undefined,
    '203.0.113.7',
    '198.51.100.1, 203.0.113.7',
    '198.51.100.1,198.51.100.2 , 203.0.113.7',
    '2001:db8::1, 203.0.113.7',
  ]) {
    const request = requestOf(forwarded);
    const asExpress: Request = Object.assign(Object.create(app.request), request, { app });
    expect(clientIp(request, proxies), forwarded).toBe(asExpress.ip);
  }
});
