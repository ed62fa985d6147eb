import { createHash } from 'node:crypto';
import { emailPattern, normaliseEmail } from '@memorial/contracts/auth/auth.constants';
import { Injectable } from '@nestjs/common';
import type { OAuth2Client } from 'google-auth-library';
import { z } from 'zod';
import { AppConfig } from '../../../platform/config/app-config.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { displayName, type ExternalProfile } from './external-profile.js';
import { SingleUseTokensRepository } from './single-use-tokens.repository.js';

const issuers = ['https://accounts.google.com', 'accounts.google.com'];

/** Extra lifetime of a used token; the library accepts tokens up to five minutes after their expiry. */
const leewaySeconds = 600;

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  exp: z.number(),
  email: z.string().transform(normaliseEmail).pipe(z.string().regex(emailPattern)),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
  nonce: z.string().optional(),
});

/** Verifies Google ID tokens: signature, audience, expiry, verified e-mail, and first use. */
@Injectable()
export class GoogleIdTokens {
  private client: Promise<OAuth2Client> | null = null;

  constructor(
    private readonly config: AppConfig,
    private readonly singleUseTokens: SingleUseTokensRepository,
  ) {}

  /**
   * @param expectedNonce required value of the token's `nonce`, if it has one: a token that was requested with
   * a nonce is not accepted from another browser
   * @throws AppError `auth.googleUnavailable` when Google is not configured or its keys cannot be loaded;
   * `auth.googleFailed` for an invalid token; `auth.googleEmailUnverified`
   */
  async verify(token: string, expectedNonce: string | null): Promise<ExternalProfile> {
    const { sub, exp, email, email_verified, name, nonce } = await this.claimsOf(token);
    if (nonce !== undefined && nonce !== expectedNonce) throw new AppError('auth.googleFailed');
    if (email_verified !== true) throw new AppError('auth.googleEmailUnverified');
    const proof = {
      _id: `google:${signedPartHash(token)}`,
      expiresAt: new Date((exp + leewaySeconds) * 1_000),
    };
    if (!(await this.singleUseTokens.consume(proof))) throw new AppError('auth.googleFailed');
    return { provider: 'google', subject: sub, email, fullName: displayName(name) };
  }

  private async claimsOf(token: string): Promise<z.output<typeof claimsSchema>> {
    const { google } = this.config;
    if (google === null) throw new AppError('auth.googleUnavailable');
    const client = await this.clientOf(google.certsUrl);
    const { certs } = await client.getFederatedSignonCertsAsync().catch((cause: unknown) => {
      throw new AppError('auth.googleUnavailable', undefined, { cause });
    });
    try {
      // Always pass the audience: without it the library does not check it.
      const ticket = await client.verifySignedJwtWithCertsAsync(token, certs, google.clientId, issuers);
      return claimsSchema.parse(ticket.getPayload());
    } catch (cause) {
      throw new AppError('auth.googleFailed', undefined, { cause });
    }
  }

  /** Loaded on first use. */
  private clientOf(certsUrl: string): Promise<OAuth2Client> {
    this.client ??= import('google-auth-library').then(
      ({ OAuth2Client }) =>
        new OAuth2Client({
          endpoints: { oauth2FederatedSignonPemCertsUrl: certsUrl },
          transporterOptions: { timeout: 10_000 },
        }),
    );
    return this.client;
  }
}

/** Hashes the signed part only: one signature can be encoded in several ways. */
function signedPartHash(token: string): string {
  return createHash('sha256').update(token.split('.').slice(0, 2).join('.')).digest('base64url');
}
