import { isWriteClass } from '@memorial/contracts/rate-limit-table';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { actorOf } from '../access/access.guard.js';
import { endpointOf } from '../http/endpoint.decorator.js';
import { ipNetworkOf } from '../http/request-context.decorator.js';
import { RateLimits } from './rate-limits.js';

/**
 * Spends the `write` limit for every call that changes data, and the `store` limit for calls that add data,
 * before the body is parsed: by account, or by network where a guest may write. A service spends the limit of a further
 * class itself. An interceptor instead of a guard, because it must run after the guard that finds the actor.
 */
@Injectable()
export class WriteLimitInterceptor implements NestInterceptor {
  constructor(private readonly limits: RateLimits) {}

  async intercept(context: ExecutionContext, next: CallHandler<unknown>): Promise<Observable<unknown>> {
    const rateLimit = endpointOf(context.getHandler())?.rateLimit;
    if (rateLimit !== undefined && isWriteClass(rateLimit)) {
      const request = context.switchToHttp().getRequest<Request>();
      const actor = actorOf(request);
      const writer = actor ? actor.userId : `guest ${ipNetworkOf(request.ip)}`;
      await this.limits.spend('write.account', writer);
      if (rateLimit !== 'write') await this.limits.spend('store.account', writer);
    }
    return next.handle();
  }
}
