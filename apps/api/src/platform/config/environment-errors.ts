import { validateSync } from 'class-validator';
import type { Environment } from './environment.js';
import { isLoopback } from './loopback.js';

type Variable = keyof Environment;

/** Combination of variables that is not allowed. */
interface Rule {
  readonly reads: readonly Variable[];
  readonly isBroken: (environment: Environment) => boolean;
  /** Begins with the variable that must be changed. */
  readonly line: `${Variable}: ${string}`;
}

const isProduction = ({ NODE_ENV }: Environment) => NODE_ENV === 'production';

const rules: readonly Rule[] = [
  {
    reads: ['NODE_ENV', 'JWT_SECRET'],
    isBroken: (environment) => isProduction(environment) && !environment.JWT_SECRET,
    line: 'JWT_SECRET: is required when NODE_ENV=production',
  },
  {
    reads: ['NODE_ENV', 'PUBLIC_URL'],
    isBroken: (environment) => !isProduction(environment) && isPublic(environment),
    line: 'PUBLIC_URL: a public address needs NODE_ENV=production',
  },
  {
    reads: ['NODE_ENV', 'PUBLIC_URL', 'DEMO_DATA'],
    isBroken: (environment) =>
      isProduction(environment) && isPublic(environment) && environment.DEMO_DATA === true,
    line: 'DEMO_DATA: is refused on a public address',
  },
  {
    reads: ['WORKER', 'MONGODB_URI'],
    isBroken: ({ WORKER, MONGODB_URI }) => WORKER === 'off' && !MONGODB_URI,
    line: 'WORKER: off needs MONGODB_URI: a worker cannot reach the embedded database',
  },
  {
    reads: ['MONGODB_URI'],
    isBroken: ({ MONGODB_URI }) => MONGODB_URI !== undefined && !hasDurableWriteConcern(MONGODB_URI),
    line: 'MONGODB_URI: w may only be majority and journal only true: other writes can be lost',
  },
  {
    reads: ['NODE_ENV', 'GOOGLE_PROVIDER_URL'],
    isBroken: (environment) => isProduction(environment) && environment.GOOGLE_PROVIDER_URL !== undefined,
    line: 'GOOGLE_PROVIDER_URL: may be set only outside production',
  },
  {
    reads: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    isBroken: ({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET }) =>
      GOOGLE_CLIENT_SECRET !== undefined && GOOGLE_CLIENT_ID === undefined,
    line: 'GOOGLE_CLIENT_ID: is required with GOOGLE_CLIENT_SECRET',
  },
  {
    reads: ['LIQPAY_PUBLIC_KEY', 'LIQPAY_PRIVATE_KEY'],
    isBroken: ({ LIQPAY_PUBLIC_KEY, LIQPAY_PRIVATE_KEY }) =>
      (LIQPAY_PUBLIC_KEY === undefined) !== (LIQPAY_PRIVATE_KEY === undefined),
    line: 'LIQPAY_PRIVATE_KEY: both keys of the shop are required, or neither',
  },
  {
    reads: ['PAYMENTS_PROVIDER', 'LIQPAY_PUBLIC_KEY'],
    isBroken: ({ PAYMENTS_PROVIDER, LIQPAY_PUBLIC_KEY }) =>
      PAYMENTS_PROVIDER === 'liqpay' && LIQPAY_PUBLIC_KEY === undefined,
    line: 'LIQPAY_PUBLIC_KEY: is required when PAYMENTS_PROVIDER=liqpay',
  },
  {
    reads: ['NODE_ENV', 'PAYMENTS_PROVIDER', 'LIQPAY_PUBLIC_KEY', 'PUBLIC_URL'],
    isBroken: (environment) =>
      isProduction(environment) &&
      environment.LIQPAY_PUBLIC_KEY !== undefined &&
      environment.PAYMENTS_PROVIDER !== 'off' &&
      !environment.PUBLIC_URL?.startsWith('https://'),
    line: 'PUBLIC_URL: must be the https address of the service, where LiqPay sends its messages',
  },
  {
    reads: ['NODE_ENV', 'PAYMENTS_PROVIDER'],
    isBroken: (environment) => isProduction(environment) && environment.PAYMENTS_PROVIDER === 'sandbox',
    line: 'PAYMENTS_PROVIDER: may be sandbox only outside production',
  },
  {
    reads: ['NODE_ENV', 'LIQPAY_PUBLIC_KEY', 'LIQPAY_PRIVATE_KEY'],
    isBroken: (environment) =>
      isProduction(environment) &&
      [environment.LIQPAY_PUBLIC_KEY, environment.LIQPAY_PRIVATE_KEY].some((key) =>
        key?.startsWith('sandbox_'),
      ),
    line: 'LIQPAY_PUBLIC_KEY: keys of the sandbox are refused in production',
  },
  {
    reads: ['NODE_ENV', 'LIQPAY_URL'],
    isBroken: (environment) => isProduction(environment) && environment.LIQPAY_URL !== undefined,
    line: 'LIQPAY_URL: may be set only outside production',
  },
  {
    reads: ['NODE_ENV', 'RATE_LIMITS'],
    isBroken: (environment) => isProduction(environment) && !environment.RATE_LIMITS,
    line: 'RATE_LIMITS: may be off only outside production',
  },
];

/** One line for each invalid variable and for each broken rule between valid ones. */
export function environmentErrors(environment: Environment): string[] {
  const errors = validateSync(environment, { whitelist: true });
  const invalid = new Set(errors.map(({ property }) => property));
  const shapes = errors.map(({ property, constraints }) => shapeLine(property, constraints));
  const broken = rules.filter(
    ({ reads, isBroken }) => !reads.some((name) => invalid.has(name)) && isBroken(environment),
  );
  return [...shapes, ...broken.map(({ line }) => line)];
}

/** The validator starts each message with the variable's name; remove the repetition. */
function shapeLine(
  property: string,
  constraints: Readonly<Record<string, string>> = { unknown: 'is not valid' },
): string {
  const texts = Object.values(constraints).map((text) =>
    text.startsWith(`${property} `) ? text.slice(property.length + 1) : text,
  );
  return `${property}: ${texts.join('; ')}`;
}

function isPublic({ PUBLIC_URL }: Environment): boolean {
  return PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname);
}

/** Options of a URI that decide how many servers and journals hold a write, each with its only allowed value. */
const durableOptions = new Map([
  ['w', 'majority'],
  ['journal', 'true'],
  ['j', 'true'],
]);

/** True if the URI does not weaken a journaled majority; option names are case-insensitive. */
function hasDurableWriteConcern(uri: string): boolean {
  const options = new URLSearchParams(uri.split('?')[1]);
  return [...options].every(([name, value]) => {
    const durable = durableOptions.get(name.toLowerCase());
    return durable === undefined || value === durable;
  });
}
