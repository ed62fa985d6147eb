import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { parse } from 'cookie';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';

const name = 'google-sign-in';
const path = '/api/auth';
const ttlMs = 10 * 60 * 1_000;

const pendingSignInSchema = z.object({
  state: z.string(),
  verifier: z.string(),
  referralCode: z.string().nullable(),
  expiresAt: z.number(),
});

/** Cookie content between leaving for Google and fetching the session. */
export type PendingSignIn = Omit<z.output<typeof pendingSignInSchema>, 'expiresAt'>;

/** Signed cookie, valid for ten minutes: not readable by scripts, and sent with Google's redirect back. */
@Injectable()
export class SignInCookie {
  constructor(
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  set(response: Response, pending: PendingSignIn): void {
    const expiresAt = this.clock.now().getTime() + ttlMs;
    const body = Buffer.from(JSON.stringify({ ...pending, expiresAt })).toString('base64url');
    response.cookie(name, `${body}.${this.sign(body)}`, { ...this.options(), maxAge: ttlMs });
  }

  /** @returns null when the cookie is missing, forged or expired */
  read(request: Request): PendingSignIn | null {
    const [body = '', signature = ''] = (parse(request.headers.cookie ?? '')[name] ?? '').split('.');
    const expected = Buffer.from(this.sign(body));
    const sent = Buffer.from(signature);
    if (body === '' || sent.length !== expected.length || !timingSafeEqual(sent, expected)) return null;
    const pending = pendingSignInSchema.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()));
    return pending.success && pending.data.expiresAt > this.clock.now().getTime() ? pending.data : null;
  }

  clear(response: Response): void {
    response.clearCookie(name, this.options());
  }

  private options() {
    const secure = this.config.publicUrl.startsWith('https:');
    return { httpOnly: true, sameSite: 'lax', path, secure } as const;
  }

  private sign(body: string): string {
    return createHmac('sha256', this.config.jwtSecret).update(`${name}:${body}`).digest('base64url');
  }
}
