import type { ServerResponse } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
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
  // Recordings are listened to before they are sent.
  mediaSrc: ["'self'", 'blob:'],
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
  return {
    scriptSrc: withNonce,
    styleSrc: withNonce,
    connectSrc: ["'self'", 'ws:'],
    // Vite's client waits in a worker for a server that starts again.
    workerSrc: ["'self'", 'blob:'],
  };
}

/** Browser features that no page uses; embedded content could not use them either. */
const deniedFeatures = [
  'accelerometer',
  'attribution-reporting',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'compute-pressure',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'gyroscope',
  'hid',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
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

/** Voices are recorded, and the point of a grave is found, by our own pages alone. */
const ownFeatures = ['geolocation', 'microphone'];

/** Origins of a checkout, beside our own. */
export interface CheckoutSources {
  readonly formAction: readonly string[];
}

interface SecurityOptions {
  /** Documents open a checkout in a window and post a form to its origins; null or absent: nothing is sold. */
  readonly checkout?: CheckoutSources | null;
  /** The public URL is https: adds HSTS. */
  readonly isHttps: boolean;
  /** Allows the scripts and styles with this nonce, and the web socket and worker of the development server. */
  readonly developmentNonce?: string | undefined;
}

/** Sources of another site that a document may load, by directive of its policy. */
export interface EmbeddedSources {
  readonly scriptSrc: readonly string[];
  readonly styleSrc: readonly string[];
  readonly connectSrc: readonly string[];
  readonly frameSrc: readonly string[];
}

/** Security headers of every response. */
export function securityHeaders(options: SecurityOptions): RequestHandler {
  const { isHttps } = options;
  const protect = helmet({
    contentSecurityPolicy: contentSecurityPolicy(options),
    strictTransportSecurity: isHttps ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    // Otherwise a window of another origin reads as closed while it is open.
    crossOriginOpenerPolicy: { policy: options.checkout ? 'same-origin-allow-popups' : 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  const permissions = [
    ...deniedFeatures.map((feature) => `${feature}=()`),
    ...ownFeatures.map((feature) => `${feature}=(self)`),
  ].join(', ');
  return (request, response, next) => {
    // Helmet does not set this header.
    response.setHeader('Permissions-Policy', permissions);
    protect(request, response, next);
  };
}

/**
 * Replaces the headers of every response for a document that embeds another site: the policy names its sources,
 * and a window that its frame opens can answer (Cross-Origin-Opener-Policy).
 */
export function embeddingHeaders(options: SecurityOptions, embedded: EmbeddedSources): RequestHandler {
  const policy = helmet.contentSecurityPolicy(contentSecurityPolicy(options, embedded));
  const opener = helmet.crossOriginOpenerPolicy({ policy: 'same-origin-allow-popups' });
  return (request, response, next) => {
    policy(request, response, (error) => (error ? next(error) : opener(request, response, next)));
  };
}

function contentSecurityPolicy(
  { isHttps, developmentNonce, checkout }: SecurityOptions,
  embedded: Partial<EmbeddedSources> = {},
) {
  const own =
    developmentNonce === undefined
      ? directives
      : { ...directives, ...developmentDirectives(developmentNonce) };
  return {
    useDefaults: false,
    directives: {
      ...own,
      scriptSrc: [...own.scriptSrc, ...(embedded.scriptSrc ?? [])],
      styleSrc: [...own.styleSrc, ...(embedded.styleSrc ?? [])],
      connectSrc: [...own.connectSrc, ...(embedded.connectSrc ?? [])],
      formAction: [...own.formAction, ...(checkout?.formAction ?? [])],
      ...(embedded.frameSrc ? { frameSrc: [...embedded.frameSrc] } : {}),
      ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
    },
  };
}

/** Headers that browsers apply to documents alone. */
const documentHeaders = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
];

/**
 * Removes what is meant for documents from the response with a file that can be none: on twenty scripts, styles and
 * fonts of a page it weighs as much as a photograph.
 */
export function removeDocumentHeaders(response: ServerResponse, path: string): void {
  if (/\.(css|js|woff2)$/.test(path)) for (const name of documentHeaders) response.removeHeader(name);
}

/** CSP for the API documentation: Swagger UI uses inline styles, so they are allowed under its path only. */
export function apiDocsHeaders(): RequestHandler {
  return helmet.contentSecurityPolicy({
    useDefaults: false,
    directives: { ...directives, styleSrc: ["'self'", "'unsafe-inline'"] },
  });
}

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
