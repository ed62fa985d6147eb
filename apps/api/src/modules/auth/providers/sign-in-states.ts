import { signInStateTtlSeconds } from '@memorial/contracts/auth/auth.constants';
import type { SignInStateView } from '@memorial/contracts/auth/provider-sign-in.schemas';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { randomToken } from '../../../platform/crypto/random-token.js';
import { SignedCookie } from './signed-cookie.js';

const stateSchema = z.object({ state: z.string() });

/**
 * States of sign-ins with a provider's own button. The browser keeps its state in a signed cookie, and the
 * provider's result carries it too: a result from another browser does not open a session (login CSRF, RFC 6749,
 * 10.12).
 */
@Injectable()
export class SignInStates {
  private readonly cookie;

  constructor(config: AppConfig, clock: Clock) {
    this.cookie = new SignedCookie(config, clock, {
      name: 'sign-in-attempt',
      schema: stateSchema,
      ttlSeconds: signInStateTtlSeconds,
    });
  }

  /** Creates a state, or renews the current one: tabs of one browser share it. */
  begin(request: Request, response: Response): SignInStateView {
    const state = this.stateOf(request) ?? randomToken();
    this.cookie.set(response, { state });
    return { state };
  }

  /** The browser's state; null when it began no sign-in, or too long ago. */
  stateOf(request: Request): string | null {
    return this.cookie.read(request)?.state ?? null;
  }

  end(response: Response): void {
    this.cookie.clear(response);
  }
}
