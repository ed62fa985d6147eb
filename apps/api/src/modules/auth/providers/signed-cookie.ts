import { parse } from 'cookie';
import type { Request, Response } from 'express';
import { z } from 'zod';
import type { Clock } from '../../../platform/clock/clock.js';
import type { AppConfig } from '../../../platform/config/app-config.js';
import { isSameHash, keyedHash } from '../../../platform/crypto/keyed-hash.js';

const path = '/api/auth';

interface SignedCookieOptions<Value extends z.ZodType<object, object>> {
  readonly name: string;
  readonly schema: Value;
  readonly ttlSeconds: number;
}

/**
 * Signed cookie of the sign-in calls: not readable by scripts, and sent with a provider's redirect back. The
 * expiry is part of the signed text.
 */
export class SignedCookie<Value extends z.ZodType<object, object>> {
  private readonly schema;

  constructor(
    private readonly config: AppConfig,
    private readonly clock: Clock,
    private readonly cookie: SignedCookieOptions<Value>,
  ) {
    this.schema = z.intersection(cookie.schema, z.object({ expiresAt: z.number() }));
  }

  set(response: Response, value: z.input<Value>): void {
    const { name, ttlSeconds } = this.cookie;
    const expiresAt = this.clock.now().getTime() + ttlSeconds * 1_000;
    const body = Buffer.from(JSON.stringify({ ...value, expiresAt })).toString('base64url');
    response.cookie(name, `${body}.${this.sign(body)}`, { ...this.options(), maxAge: ttlSeconds * 1_000 });
  }

  /** @returns null when the cookie is missing, forged or expired */
  read(request: Request): z.output<Value> | null {
    const sentCookie = parse(request.headers.cookie ?? '')[this.cookie.name] ?? '';
    const [body = '', signature = ''] = sentCookie.split('.');
    if (body === '' || !isSameHash(signature, this.sign(body))) return null;
    const value = this.schema.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()));
    return value.success && value.data.expiresAt > this.clock.now().getTime() ? value.data : null;
  }

  clear(response: Response): void {
    response.clearCookie(this.cookie.name, this.options());
  }

  private options() {
    const secure = this.config.publicUrl.startsWith('https:');
    return { httpOnly: true, sameSite: 'lax', path, secure } as const;
  }

  private sign(body: string): string {
    return keyedHash(this.config.jwtSecret, `${this.cookie.name}:${body}`);
  }
}
