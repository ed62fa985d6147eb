import 'reflect-metadata';
import { email as emailAddress } from '@memorial/contracts/auth/auth.schemas';
import { type PlanLevel, planLevels, planOf } from '@memorial/contracts/plans/plan-table';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { mongoForCommand, runCommand } from './command.js';
import { UsersModule, UsersService } from './modules/users/users.module.js';
import { Clock, SystemClock } from './platform/clock/clock.js';
import { AppConfig } from './platform/config/app-config.js';
import { HandlersModule } from './platform/handlers/handlers.module.js';
import { MongoModule } from './platform/mongo/mongo.module.js';
import type { MongoServer } from './platform/mongo/mongo-server.js';

const usage = 'npm run grant -- EMAIL LEVEL [MONTHS]';
const defaultMonths = 12;
const maxMonths = 1_200;

interface Grant {
  readonly email: string;
  readonly level: PlanLevel;
  readonly months: number;
}

/** @throws Error with a one-line message */
function parseGrant([
  email = '',
  level = '',
  months = String(defaultMonths),
  ...rest
]: readonly string[]): Grant {
  const address = emailAddress.safeParse(email);
  if (rest.length > 0 || !address.success) throw new Error(`${usage}: EMAIL is an account's address`);
  const known = planLevels.find((one) => one === level);
  if (!known) throw new Error(`${usage}: LEVEL is one of ${planLevels.join(', ')}`);
  const count = Number(months);
  if (!Number.isInteger(count) || count < 1 || count > maxMonths) {
    throw new Error(`${usage}: MONTHS is a whole number from 1 to ${maxMonths}`);
  }
  return { email: address.data, level: known, months: count };
}

/** Minimal application context: accounts and the database only. */
@Module({})
class GrantModule {
  static with(config: AppConfig, mongo: MongoServer): DynamicModule {
    return {
      module: GrantModule,
      imports: [HandlersModule, MongoModule.on(mongo), SettingsModule.with(config), UsersModule],
    };
  }
}

@Global()
@Module({})
class SettingsModule {
  static with(config: AppConfig): DynamicModule {
    const providers = [
      { provide: AppConfig, useValue: config },
      { provide: Clock, useClass: SystemClock },
    ];
    return { module: SettingsModule, providers, exports: [AppConfig, Clock] };
  }
}

async function grant({ email, level, months }: Grant, config: AppConfig): Promise<string> {
  const mongo = await mongoForCommand(config);
  const app = await NestFactory.createApplicationContext(GrantModule.with(config, mongo), {
    logger: false,
    abortOnError: false,
  });
  try {
    const users = app.get(UsersService);
    const user = await users.findByEmail(email);
    if (!user) throw new Error(`${email}: there is no such account`);
    const { endsAt } = await users.grantPlan(user._id.toHexString(), level, months);
    const until = endsAt ? ` until ${endsAt.toISOString().slice(0, 10)}` : '';
    return `${new Date().toISOString()} ${email}: ${level} (${planOf(level).name})${until}`;
  } finally {
    await app.close();
  }
}

await runCommand(async (args, readConfig) => grant(parseGrant(args), readConfig()));
