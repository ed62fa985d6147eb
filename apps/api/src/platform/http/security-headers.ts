import type { RequestHandler } from 'express';
import helmet from 'helmet';

/**
 * The final Content-Security-Policy: no inline script, no inline style, no foreign host. Data islands
 * (`<script type="application/json">`) are not executed and need no exception.
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

/** Security headers of every answer; HSTS only where the public address is https. */
export function securityHeaders(options: { isHttps: boolean }): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...directives, ...(options.isHttps ? { upgradeInsecureRequests: [] } : {}) },
    },
    strictTransportSecurity: options.isHttps ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
}

/** The API reader is a ready-made page whose parts carry inline styles; only its own addresses allow them. */
export function readerHeaders(): RequestHandler {
  return helmet.contentSecurityPolicy({
    useDefaults: false,
    directives: { ...directives, styleSrc: ["'self'", "'unsafe-inline'"] },
  });
}
