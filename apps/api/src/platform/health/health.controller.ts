import {
  apiLiveEndpoint,
  apiReadyEndpoint,
  liveEndpoint,
  readyEndpoint,
} from '@memorial/contracts/system/system.endpoints';
import { Controller, Inject } from '@nestjs/common';
import { AppError } from '../errors/app-error.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { READINESS, type ReadinessCheck } from './readiness.js';

const ok = { status: 'ok' } as const;

@Controller()
export class HealthController {
  constructor(@Inject(READINESS) private readonly checks: readonly ReadinessCheck[]) {}

  @Endpoint(liveEndpoint)
  live() {
    return ok;
  }

  @Endpoint(apiLiveEndpoint)
  apiLive() {
    return ok;
  }

  @Endpoint(readyEndpoint)
  ready() {
    return this.answerReady();
  }

  @Endpoint(apiReadyEndpoint)
  apiReady() {
    return this.answerReady();
  }

  private async answerReady() {
    const answers = await Promise.all(this.checks.map((check) => check.isReady()));
    if (answers.includes(false)) throw new AppError('server.unavailable');
    return ok;
  }
}
