import type { Endpoint, InputOf } from '@memorial/contracts/endpoint';
import { mountedPath, type Route } from '@memorial/contracts/route';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { type Caller, guestCaller } from '../access/caller.js';
import { AppError } from '../errors/app-error.js';
import { DecoratedMethods } from '../handlers/decorated-methods.js';
import { repeatIfBlocked } from '../mongo/repeat-if-blocked.js';
import { endpointOf } from './endpoint.decorator.js';
import { parseInput } from './parsed-input.decorator.js';

type Handler = (input: InputOf<Endpoint>, caller: Caller) => unknown;

/**
 * All mounted endpoints with their handlers. Lets the document renderer make the same calls as a guest's
 * browser, with the same validation, without a network request.
 */
@Injectable()
export class EndpointRegistry implements OnApplicationBootstrap {
  private readonly handlers = new Map<string, { endpoint: Endpoint; handle: Handler }>();

  constructor(private readonly decorated: DecoratedMethods) {}

  onApplicationBootstrap(): void {
    for (const { instance, handler } of this.decorated.all()) {
      const endpoint = endpointOf(handler);
      if (endpoint)
        this.handlers.set(keyOf(endpoint.route), { endpoint, handle: handler.bind(instance) as Handler });
    }
  }

  /**
   * Calls an endpoint as a guest. Only GET endpoints that guests may read.
   * @throws AppError `route.notFound`, `auth.required`, or the error of the handler
   */
  async readAsGuest(route: Route, raw: { params?: unknown; query?: unknown }): Promise<unknown> {
    const { endpoint } = this.readable(route);
    if (!(endpoint.response instanceof z.ZodType)) throw new AppError('route.notFound');
    const input = parseInput(endpoint, { params: raw.params ?? {}, query: raw.query ?? {}, body: undefined });
    return this.readParsedAsGuest(route, input);
  }

  /**
   * Calls an endpoint as a guest with input that is already parsed.
   * @returns the view, or what the handler returned where the endpoint has no schema
   */
  async readParsedAsGuest(route: Route, input: InputOf<Endpoint>, accept = ''): Promise<unknown> {
    const { endpoint, handle } = this.readable(route);
    const answer = await repeatIfBlocked(async () => handle(input, { ...guestCaller, accept }));
    return endpoint.response instanceof z.ZodType ? endpoint.response.parse(answer) : answer;
  }

  private readable(route: Route): { endpoint: Endpoint; handle: Handler } {
    const found = this.handlers.get(keyOf(route));
    if (found?.endpoint.route.method !== 'GET') throw new AppError('route.notFound');
    const { access } = found.endpoint;
    if (access !== 'public' && access !== 'optional') throw new AppError('auth.required');
    return found;
  }
}

function keyOf(route: Route): string {
  return `${route.method} ${mountedPath(route)}`;
}
