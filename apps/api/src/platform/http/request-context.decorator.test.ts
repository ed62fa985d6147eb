import type { IncomingMessage } from 'node:http';
import express, { type Request } from 'express';
import { describe, expect, it } from 'vitest';
import { clientIp, deviceOf } from './request-context.decorator.js';

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

describe('deviceOf', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
      'Chrome, Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari, iOS',
    ],
  ])('%s', (header, device) => {
    expect(deviceOf(header)).toBe(device);
  });

  it.each([undefined, '', 'x'.repeat(600), '<b>Виграйте приз</b>'])('returns null for %j', (header) => {
    expect(deviceOf(header)).toBeNull();
  });

  it('never repeats text of the header', () => {
    expect(deviceOf('evil.example/1.0 (evil.example; visit evil.example)') ?? '').not.toContain(
      'evil.example',
    );
  });
});
