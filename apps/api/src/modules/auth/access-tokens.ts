import { Injectable } from '@nestjs/common';
import { JwtService, type JwtSignOptions, type JwtVerifyOptions } from '@nestjs/jwt';
import { z } from 'zod';
import { Clock } from '../../platform/clock/clock.js';
import { emailAddressOf } from '../accounts/accounts.module.js';
import type { Session } from './session.schema.js';

const issuer = 'memorial-api';
const audience = 'memorial-web';
/** Header type of RFC 9068: tokens of other kinds are not accepted as access tokens. */
const type = 'at+jwt';
const algorithm = 'HS256';

export const tokenSignOptions = {
  algorithm,
  issuer,
  audience,
  header: { alg: algorithm, typ: type },
} as const satisfies JwtSignOptions;

/** The algorithm is fixed here; the token's own `alg` is not trusted. */
export const tokenVerifyOptions = {
  algorithms: [algorithm],
  issuer,
  audience,
} satisfies JwtVerifyOptions;

const claimsSchema = z.object({ sub: z.string(), sid: z.string(), exp: z.number() });
const headerSchema = z.object({ header: z.object({ alg: z.literal(algorithm), typ: z.literal(type) }) });

/** The claims the server uses. */
export interface TokenClaims {
  readonly userId: string;
  readonly sessionId: string;
}

/** Signs and reads session tokens. A token is not enough: its session must exist too. */
@Injectable()
export class AccessTokens {
  constructor(
    private readonly jwt: JwtService,
    private readonly clock: Clock,
  ) {}

  /** `email` and `userId` are for the client; the server reads `sub` and `sid`. */
  sign(session: Session): string {
    const address = emailAddressOf(session);
    return this.jwt.sign({
      sub: session.userId,
      userId: session.userId,
      ...(address === null ? {} : { email: address }),
      sid: session._id,
      iat: seconds(session.createdAt),
      exp: seconds(session.expiresAt),
    });
  }

  /** @returns null for a foreign, changed or expired token */
  read(token: string): TokenClaims | null {
    try {
      headerSchema.parse(this.jwt.decode(token, { complete: true }));
      const payload: unknown = this.jwt.verify(token, { clockTimestamp: seconds(this.clock.now()) });
      const { sub, sid } = claimsSchema.parse(payload);
      return { userId: sub, sessionId: sid };
    } catch {
      return null;
    }
  }
}

function seconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1_000);
}
