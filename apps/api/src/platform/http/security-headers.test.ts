import { expect, it } from 'vitest';
import { fixedHeadersOf } from './fixed-headers.js';
import { securityHeaders } from './security-headers.js';

it.each([true, false])(
  'every response denies the browser features that are not used (https: %s)',
  (isHttps) => {
    const headers = fixedHeadersOf(securityHeaders({ isHttps }));
    const policy = headers[headers.indexOf('Permissions-Policy') + 1]?.split(', ') ?? [];
    for (const feature of ['camera', 'geolocation', 'microphone', 'payment', 'usb'])
      expect(policy).toContain(`${feature}=()`);
    for (const used of ['clipboard-write', 'web-share', 'fullscreen'])
      expect(policy.filter((rule) => rule.startsWith(used))).toEqual([]);
  },
);
