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

/** Security headers of every response; HSTS only if the public URL is https. */
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

/** CSP for the API documentation: Swagger UI uses inline styles, so they are allowed under its path only. */
export function apiDocsHeaders(): RequestHandler {
  return helmet.contentSecurityPolicy({
    useDefaults: false,
    directives: { ...directives, styleSrc: ["'self'", "'unsafe-inline'"] },
  });
}
