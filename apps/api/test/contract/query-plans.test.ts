import type { Endpoint } from '@memorial/contracts/endpoint';
import { allEndpoints } from '@memorial/contracts/endpoints';
import { isPrivileged, mountedPath } from '@memorial/contracts/route';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ScheduledTasks } from '../../src/platform/schedule/scheduled-tasks.js';
import { createAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call } from '../support/call-endpoint.js';
import { createWorld, endpointCases } from '../support/endpoint-cases.js';
import {
  type IdentityProvider,
  providerEnvironment,
  startIdentityProvider,
} from '../support/fake-identity-provider.js';
import { createObituary } from '../support/obituaries.js';

type Command = Record<string, unknown>;

/** Command fields that `explain` takes; the driver adds others. */
const explained: Readonly<Record<string, readonly string[]>> = {
  find: ['find', 'filter', 'sort', 'projection', 'hint', 'skip', 'limit'],
  aggregate: ['aggregate', 'pipeline', 'hint', 'cursor'],
  count: ['count', 'query', 'limit', 'skip', 'hint'],
  distinct: ['distinct', 'key', 'query'],
  update: ['update', 'updates'],
  delete: ['delete', 'deletes'],
  findAndModify: ['findAndModify', 'query', 'sort', 'remove', 'update', 'upsert', 'new', 'arrayFilters'],
};

let app: TestApp;
let provider: IdentityProvider;
const seen = new Map<string, Command>();

/** Record each command shape once, whatever its values. */
function recordCommand({ commandName, command }: { commandName: string; command: Command }): void {
  const keys = explained[commandName];
  if (!keys) return;
  const kept = Object.fromEntries(keys.filter((key) => key in command).map((key) => [key, command[key]]));
  seen.set(
    JSON.stringify(kept, (_, value) => (typeof value === 'string' ? 'text' : value)),
    kept,
  );
}

beforeAll(async () => {
  provider = await startIdentityProvider();
  app = await startTestApp(
    {
      ...providerEnvironment(provider),
      PATH: process.env.PATH ?? '',
      ADMIN_EMAILS: 'admin@example.com',
    },
    { monitorCommands: true },
  );
  const keeper = await createAccount(app, 'PREMIUM_3');
  const administrator = await createAccount(app, 'FREE', 'admin@example.com');
  const callersOf = ({ access }: Endpoint) => {
    if (isPrivileged(access)) return [administrator];
    return access === 'optional' ? [undefined, keeper] : [keeper];
  };
  for (const isActive of [true, false]) await createObituary(app, keeper, { isActive });
  const world = await createWorld(app, keeper);
  const client = app.app.get<Connection>(getConnectionToken()).getClient();
  client.on('commandStarted', (event) =>
    recordCommand(event as unknown as { commandName: string; command: Command }),
  );
  for (const [endpoint, cases] of endpointCases) {
    for (const sent of cases(world)) {
      for (const as of callersOf(endpoint)) {
        const { status } = await call(app, endpoint, { ...sent, as });
        expect(status, mountedPath(endpoint.route)).toBeLessThan(500);
      }
    }
  }
  await app.app.get(ScheduledTasks, { strict: false }).run(0);
});
afterAll(async () => {
  await app.stop();
  await provider.stop();
});

interface Plan {
  readonly stage?: string;
  readonly [key: string]: unknown;
}

/** Splits a command by its write statements: MongoDB explains only one at a time. */
function statementsOf(command: Command): Command[] {
  for (const batch of ['updates', 'deletes']) {
    const statements = command[batch];
    if (Array.isArray(statements))
      return statements.map((statement) => ({ ...command, [batch]: [statement] }));
  }
  return [command];
}

/** Names of all stages of an explained plan, at any depth. */
function stagesOf(plan: unknown): string[] {
  if (Array.isArray(plan)) return plan.flatMap(stagesOf);
  if (typeof plan !== 'object' || plan === null) return [];
  const { stage, ...rest } = plan as Plan;
  const below = Object.entries(rest).flatMap(([key, value]) =>
    key === 'rejectedPlans' ? [] : stagesOf(value),
  );
  return typeof stage === 'string' ? [stage, ...below] : below;
}

describe('every query that a request or a sweep can cause', () => {
  it('was asked by each endpoint', () => {
    expect(endpointCases.size).toBe(allEndpoints.length);
    expect(seen.size).toBeGreaterThan(60);
  });

  it('is answered by an index', async () => {
    const db = app.app.get<Connection>(getConnectionToken()).db as mongo.Db;
    const scans: unknown[] = [];
    for (const command of [...seen.values()].flatMap(statementsOf)) {
      const plan = await db.command({ explain: command, verbosity: 'queryPlanner' });
      if (stagesOf(plan).includes('COLLSCAN')) scans.push(command);
    }
    expect(scans).toEqual([]);
  });
});
