import { defineEndpoint } from '@memorial/contracts/endpoint';
import { defineRoute } from '@memorial/contracts/route';
import { Controller, type INestApplication } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import supertest from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AccessGuard } from '../access/access.guard.js';
import { AdministratorCalls } from '../access/administrator-rights.js';
import { type SessionActor, SessionReader } from '../access/caller.js';
import { Clock, SystemClock } from '../clock/clock.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { RateLimits } from './rate-limits.js';
import { WriteLimitInterceptor } from './write-limit.interceptor.js';

const response = z.object({});
const write = defineEndpoint(defineRoute('POST', '/things', 'user'), { summary: 'x', response });
const store = defineEndpoint(defineRoute('POST', '/stores', 'user'), {
  summary: 'x',
  response,
  rateLimit: 'store',
});
const guestWrite = defineEndpoint(defineRoute('POST', '/guest-things', 'optional'), {
  summary: 'x',
  response,
});
const read = defineEndpoint(defineRoute('GET', '/things', 'user'), { summary: 'x', response });
const signIn = defineEndpoint(defineRoute('POST', '/sign-in', 'public'), {
  summary: 'x',
  response,
  rateLimit: 'login',
});

@Controller()
class ThingsController {
  @Endpoint(write)
  write() {
    return {};
  }

  @Endpoint(store)
  store() {
    return {};
  }

  @Endpoint(guestWrite)
  guestWrite() {
    return {};
  }

  @Endpoint(read)
  read() {
    return {};
  }

  @Endpoint(signIn)
  signIn() {
    return {};
  }
}

class OneSession extends SessionReader {
  async actorOf(token: string): Promise<SessionActor | null> {
    return token === 'good'
      ? {
          userId: 'u1',
          email: 'a@example.com',
          isAdmin: false,
          role: 'user',
          sessionId: 's1',
          restriction: null,
          provedAt: new Date(),
        }
      : null;
  }
}

describe('the limit on writes', () => {
  const spent: string[][] = [];
  let app: INestApplication;

  beforeAll(async () => {
    const testing = await Test.createTestingModule({
      controllers: [ThingsController],
      providers: [
        { provide: SessionReader, useClass: OneSession },
        { provide: AdministratorCalls, useValue: { log: async () => undefined } },
        { provide: Clock, useClass: SystemClock },
        { provide: RateLimits, useValue: { spend: async (...given: string[]) => void spent.push(given) } },
        { provide: APP_INTERCEPTOR, useClass: WriteLimitInterceptor },
        { provide: APP_GUARD, useClass: AccessGuard },
      ],
    }).compile();
    app = testing.createNestApplication({ logger: false });
    await app.init();
  });
  afterAll(() => app.close());
  beforeEach(() => {
    spent.length = 0;
  });

  const call = (method: 'get' | 'post', path: string, token?: string) => {
    const request = supertest(app.getHttpServer())[method](`/api${path}`);
    return token ? request.set('Authorization', `Bearer ${token}`) : request;
  };

  it('is spent by the account that writes', async () => {
    await call('post', '/things', 'good').expect(200);
    expect(spent).toEqual([['write.account', 'u1']]);
  });

  it('is spent together with the store limit', async () => {
    await call('post', '/stores', 'good').expect(200);
    expect(spent).toEqual([
      ['write.account', 'u1'],
      ['store.account', 'u1'],
    ]);
  });

  it('is spent by the network of a guest', async () => {
    await call('post', '/guest-things').expect(200);
    expect(spent).toEqual([['write.account', 'guest 127.0.0.1']]);
  });

  it('is not spent by reading, nor by calls that have a limit of their own', async () => {
    await call('get', '/things', 'good').expect(200);
    await call('post', '/sign-in').expect(200);
    expect(spent).toEqual([]);
  });

  it('is not spent by a caller without access', async () => {
    await call('post', '/things', 'bad');
    expect(spent).toEqual([]);
  });
});
