import 'reflect-metadata';
import { email as emailAddress } from '@memorial/contracts/auth/auth.schemas';
import { type PlanLevel, planLevels, planOf } from '@memorial/contracts/plans/plan-table';
import type { INestApplicationContext } from '@nestjs/common';
import { runCommand, runInApplication } from './command.js';
import { PlanGrantsService, UsersRepository } from './modules/accounts/accounts.module.js';

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

async function grant({ email, level, months }: Grant, app: INestApplicationContext): Promise<string> {
  const user = await app.get(UsersRepository, { strict: false }).findByEmail(email);
  if (!user) throw new Error(`${email}: there is no such account`);
  const plans = app.get(PlanGrantsService, { strict: false });
  const { endsAt } = await plans.grantPlan(user._id.toHexString(), level, months);
  const until = endsAt ? ` until ${endsAt.toISOString().slice(0, 10)}` : '';
  return `${new Date().toISOString()} ${email}: ${level} (${planOf(level).name})${until}`;
}

await runCommand(async (args, readConfig) => {
  const given = parseGrant(args);
  return runInApplication(readConfig(), (app) => grant(given, app));
});
