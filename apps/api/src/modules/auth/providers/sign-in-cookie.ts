import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { SignedCookie } from './signed-cookie.js';

/** Cookie content between leaving for Google and fetching the session. */
const pendingSignInSchema = z.object({
  state: z.string(),
  verifier: z.string(),
  referralCode: z.string().nullable(),
});

/** Cookie of a sign-in by redirect, valid for ten minutes. */
@Injectable()
export class SignInCookie extends SignedCookie<typeof pendingSignInSchema> {
  constructor(config: AppConfig, clock: Clock) {
    super(config, clock, { name: 'google-sign-in', schema: pendingSignInSchema, ttlSeconds: 10 * 60 });
  }
}
