import type { RequestHandler } from 'express';
import helmet from 'helmet';

/**
 * Content-Security-Policy of all pages: no inline scripts or styles, no other hosts. Data islands (`<script
 * type="application/json">`) are not executed and need no exception.
 */
const directives = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  fontSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  mediaSrc: ["'self'"],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  workerSrc: ["'self'"],
  formAction: ["'self'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
  objectSrc: ["'none'"],
};

function developmentDirectives(nonce: string) {
  const withNonce = ["'self'", `'nonce-${nonce}'`];
  return { scriptSrc: withNonce, styleSrc: withNonce, connectSrc: ["'self'", 'ws:'] };
}

/** Browser features that no page uses; embedded content could not use them either. */
const deniedFeatures = [
  'accelerometer',
  'attribution-reporting',
  'bluetooth',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'compute-pressure',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

interface SecurityOptions {
  /** The public URL is https: adds HSTS. */
  readonly isHttps: boolean;
  /** Allows the scripts and styles with this nonce, and the web socket of the development server. */
  readonly developmentNonce?: string;
}

/** Security headers of every response. */
export function securityHeaders({ isHttps, developmentNonce }: SecurityOptions): RequestHandler {
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        ...directives,
        ...(developmentNonce === undefined ? {} : developmentDirectives(developmentNonce)),
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  const permissions = deniedFeatures.map((feature) => `${feature}=()`).join(', ');
  return (request, response, next) => {
    // Helmet does not set this header.
    response.setHeader('Permissions-Policy', permissions);
    protect(request, response, next);
  };
}

/** CSP for the API documentation: Swagger UI uses inline styles, so they are allowed under its path only. */
export function apiDocsHeaders(): RequestHandler {
  return helmet.contentSecurityPolicy({
    useDefaults: false,
    directives: { ...directives, styleSrc: ["'self'", "'unsafe-inline'"] },
  });
}
