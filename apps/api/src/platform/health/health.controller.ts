import {
  apiLiveEndpoint,
  apiReadyEndpoint,
  liveEndpoint,
  readyEndpoint,
} from '@memorial/contracts/system/system.endpoints';
import { Controller, Inject } from '@nestjs/common';
import { AppError } from '../errors/app-error.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { MongoReadiness } from '../mongo/mongo.module.js';
import { CAPABILITIES_HEALTH, type ReadCapabilitiesHealth } from './capabilities-health.js';

const ok = { status: 'ok' } as const;

@Controller()
export class HealthController {
  /** The check that is under way. */
  private checking: Promise<boolean> | null = null;

  constructor(
    @Inject(MongoReadiness) private readonly database: Pick<MongoReadiness, 'isReady'>,
    @Inject(CAPABILITIES_HEALTH) private readonly readCapabilities: ReadCapabilitiesHealth,
  ) {}

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
    // Health checks have no bound: requests share a check, so that a flood takes no connections of the database.
    this.checking ??= this.database.isReady().finally(() => {
      this.checking = null;
    });
    if (!(await this.checking)) throw new AppError('server.unavailable');
    return { ...ok, ...this.readCapabilities() };
  }
}
