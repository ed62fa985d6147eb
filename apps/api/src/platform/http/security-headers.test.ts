import { describe, expect, it } from 'vitest';
import { fixedHeadersOf, securityHeaders } from './security-headers.js';

it.each([true, false])(
  'every response denies the browser features that are not used (https: %s)',
  (isHttps) => {
    const headers = fixedHeadersOf(securityHeaders({ isHttps }));
    const policy = headers[headers.indexOf('Permissions-Policy') + 1]?.split(', ') ?? [];
    for (const feature of ['camera', 'payment', 'usb']) expect(policy).toContain(`${feature}=()`);
    for (const feature of ['geolocation', 'microphone'])
      expect(policy.filter((rule) => rule.startsWith(feature))).toEqual([`${feature}=(self)`]);
    for (const used of ['clipboard-write', 'web-share', 'fullscreen'])
      expect(policy.filter((rule) => rule.startsWith(used))).toEqual([]);
  },
);

describe('the content security policy', () => {
  const policyOf = (options: Parameters<typeof securityHeaders>[0]) => {
    const headers = fixedHeadersOf(securityHeaders(options));
    return String(headers[headers.indexOf('Content-Security-Policy') + 1]).split(';');
  };

  it('allows the own scripts and styles alone', () => {
    const policy = policyOf({ isHttps: true });
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("style-src 'self'");
    expect(policy).toContain("connect-src 'self'");
  });

  it('allows recordings that are not sent yet to be heard', () => {
    expect(policyOf({ isHttps: true })).toContain("media-src 'self' blob:");
  });

  it('allows the development server what carries its nonce, its web socket and its worker', () => {
    const policy = policyOf({ isHttps: false, developmentNonce: 'abc' });
    expect(policy).toContain("script-src 'self' 'nonce-abc'");
    expect(policy).toContain("style-src 'self' 'nonce-abc'");
    expect(policy).toContain("connect-src 'self' ws:");
    expect(policy).toContain("worker-src 'self' blob:");
  });

  it('lets the checkout be posted to and its window be seen, where something is sold', () => {
    const headersOf = (options: Parameters<typeof securityHeaders>[0]) =>
      fixedHeadersOf(securityHeaders(options));
    const opener = (headers: readonly unknown[]) =>
      headers[headers.indexOf('Cross-Origin-Opener-Policy') + 1];
    const selling = { isHttps: true, checkout: { formAction: ['https://pay.example'] } };
    expect(policyOf(selling)).toContain("form-action 'self' https://pay.example");
    expect(opener(headersOf(selling))).toBe('same-origin-allow-popups');
    expect(policyOf({ isHttps: true, checkout: null })).toContain("form-action 'self'");
    expect(opener(headersOf({ isHttps: true, checkout: null }))).toBe('same-origin');
  });
});
