import { Injectable } from '@nestjs/common';
import { JwtService, type JwtSignOptions, type JwtVerifyOptions } from '@nestjs/jwt';
import { z } from 'zod';
import { Clock } from '../../platform/clock/clock.js';
import { addressOf } from '../users/users.module.js';
import type { Session } from './session.schema.js';

const issuer = 'memorial-api';
const audience = 'memorial-web';
/** RFC 9068: the header's type keeps tokens of other kinds from passing as access tokens. */
const type = 'at+jwt';
const algorithm = 'HS256';

export const tokenSignOptions = {
  algorithm,
  issuer,
  audience,
  header: { alg: algorithm, typ: type },
} as const satisfies JwtSignOptions;

/** The algorithm is fixed here: what a token says about its own is not asked. */
export const tokenVerifyOptions = {
  algorithms: [algorithm],
  issuer,
  audience,
} satisfies JwtVerifyOptions;

const claimsSchema = z.object({ sub: z.string(), sid: z.string(), exp: z.number() });
const headerSchema = z.object({ header: z.object({ alg: z.literal(algorithm), typ: z.literal(type) }) });

/** The two things that a token says. */
export interface TokenClaims {
  readonly userId: string;
  readonly sessionId: string;
}

/** Signs and reads the tokens of sessions. A token alone opens nothing: its session must stand as well. */
@Injectable()
export class AccessTokens {
  constructor(
    private readonly jwt: JwtService,
    private readonly clock: Clock,
  ) {}

  /** `email` and `userId` are for the client; the server reads `sub` and `sid`. */
  sign(session: Session): string {
    const address = addressOf(session);
    return this.jwt.sign({
      sub: session.userId,
      userId: session.userId,
      ...(address === null ? {} : { email: address }),
      sid: session._id,
      iat: seconds(session.createdAt),
      exp: seconds(session.expiresAt),
    });
  }

  /** @returns null for whatever is not a token of ours, whole and unexpired */
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
