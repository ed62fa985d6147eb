import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigurationError, readConfig } from '../../src/platform/config/app-config.js';
import { Environment } from '../../src/platform/config/environment.js';
import { repositoryRoot } from './source-imports.js';

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
/** Variable names read from the class source; optional ones count too. */
const declared = [
  ...read('apps/api/src/platform/config/environment.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+)[?:= ]/gm),
].map(([, name]) => name ?? '');

describe('the configuration', () => {
  it('is declared where this test looks', () => {
    expect(declared).toContain('PORT');
    for (const name of Object.keys(new Environment())) expect(declared).toContain(name);
  });

  it('is what .env.example lists', () => {
    const listed = [...read('.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect(listed.sort()).toEqual([...declared].sort());
  });

  it('is what docs/operations.md explains', () => {
    const rows = read('docs/operations.md').match(/^\| `.+$/gm) ?? [];
    const explained = rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name),
    );
    expect(explained.sort()).toEqual([...declared].sort());
  });

  it('covers every variable set in docker/', () => {
    const compose = [...read('docker/compose.yml').matchAll(/^ {4}([A-Z][A-Z0-9_]+): /gm)].map(
      ([, name]) => name ?? '',
    );
    const dockerfile = (/^ENV (.+)$/m.exec(read('docker/Dockerfile'))?.[1] ?? '')
      .split(' ')
      .map((pair) => pair.split('=')[0]);
    expect(compose.length).toBeGreaterThan(4);
    for (const name of [...compose, ...dockerfile]) expect(declared).toContain(name);
  });

  it('uses the same port in docker/ for the server, the proxy and EXPOSE', () => {
    const dockerfile = read('docker/Dockerfile');
    const port = /PORT=(\d+)/.exec(dockerfile)?.[1];
    expect(/^EXPOSE (\d+)$/m.exec(dockerfile)?.[1]).toBe(port);
    const asked = [...read('docker/compose.yml').matchAll(/api-\d:(\d+)/g)].map(([, target]) => target);
    expect(asked).toHaveLength(2);
    expect(new Set(asked)).toEqual(new Set([port]));
  });

  it('uses the same public URL in docker/ as the proxy publishes', () => {
    const compose = read('docker/compose.yml');
    const published = /PUBLIC_URL: http:\/\/localhost:(\d+)/.exec(compose)?.[1];
    expect(compose).toContain(`'127.0.0.1:${published}:${published}'`);
    expect(compose).toContain(`'--from', ':${published}'`);
  });

  it('starts with what docker/ sets', () => {
    const given = Object.fromEntries(
      [...read('docker/compose.yml').matchAll(/^ {4}([A-Z][A-Z0-9_]+): '?([^'\n]+)'?$/gm)].map(
        ([, name, value]) => [name ?? '', value],
      ),
    );
    const config = readConfig({ ...given, JWT_SECRET: 'x'.repeat(32), DATA_DIR: '/tmp' });
    expect(config.isProduction).toBe(true);
    expect(config.worker).toBe('off');
    expect(config.trustedProxies).toBe(1);
  });
});

describe('an invalid variable stops the start with one line', () => {
  const linesOf = (env: NodeJS.ProcessEnv): readonly string[] => {
    try {
      readConfig({ DATA_DIR: '/tmp', ...env });
    } catch (error) {
      if (error instanceof ConfigurationError) return error.lines;
      throw error;
    }
    return [];
  };

  it.each([
    ['PORT', { PORT: 'abc' }],
    ['PORT', { PORT: '70000' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'ftp://localhost' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://pamiat.example.org' }],
    ['MONGODB_URI', { MONGODB_URI: 'postgres://localhost' }],
    ['MONGODB_URI', { MONGODB_URI: 'mongodb://localhost/memorial?w=0' }],
    ['MONGODB_URI', { MONGODB_URI: 'mongodb://a:27017,b:27017/?replicaSet=rs0&W=1' }],
    ['MONGODB_URI', { MONGODB_URI: 'mongodb+srv://db.example.org/?w=2' }],
    ['MONGODB_URI', { MONGODB_URI: 'mongodb://localhost/memorial?w=majority&journal=false' }],
    ['JWT_SECRET', { JWT_SECRET: 'short' }],
    ['JWT_SECRET', { NODE_ENV: 'production' }],
    ['RATE_LIMITS', { RATE_LIMITS: 'maybe' }],
    ['RATE_LIMITS', { NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(32), RATE_LIMITS: 'off' }],
    [
      'DEMO_DATA',
      {
        NODE_ENV: 'production',
        JWT_SECRET: 'x'.repeat(32),
        PUBLIC_URL: 'https://p.example.org',
        DEMO_DATA: 'on',
      },
    ],
    ['ADMIN_EMAILS', { ADMIN_EMAILS: 'not-an-address' }],
    ['WORKER', { WORKER: 'sometimes' }],
    ['WORKER', { WORKER: 'off' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['OPERATOR_SOCIAL_LINKS', { OPERATOR_SOCIAL_LINKS: 'https://t.me/vichna, javascript:alert(1)' }],
  ])('%s %j', (name, env) => {
    const lines = linesOf(env as NodeJS.ProcessEnv);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.every((line) => line.startsWith(`${name}: `))).toBe(true);
  });

  it('and the checks across variables still run', () => {
    const lines = linesOf({ NODE_ENV: 'production', PORT: 'abc', LOG_LEVEL: 'loud', RATE_LIMITS: 'off' });
    expect(lines.map((line) => line.split(':')[0])).toEqual([
      'PORT',
      'LOG_LEVEL',
      'JWT_SECRET',
      'RATE_LIMITS',
    ]);
  });

  it.each([
    'mongodb://localhost',
    'mongodb://a:27017,b:27017/memorial?replicaSet=rs0&w=majority&journal=true',
    'mongodb://localhost/w=1?appName=w',
  ])('but not %s', (uri) => {
    expect(linesOf({ MONGODB_URI: uri })).toEqual([]);
  });

  it('and is reported once, even if another rule reads it', () => {
    expect(linesOf({ WORKER: 'off', MONGODB_URI: 'postgres://localhost' })).toEqual([
      expect.stringMatching(/^MONGODB_URI: /),
    ]);
  });

  it('keeps the case of URLs and lower-cases e-mail addresses', () => {
    const { operator, adminEmails } = readConfig({
      DATA_DIR: '/tmp',
      OPERATOR_SOCIAL_LINKS: 'https://t.me/Vichna, https://www.facebook.com/VichnaPamiat',
      ADMIN_EMAILS: 'Olena@Example.com',
    });
    expect(operator.socialLinks).toEqual(['https://t.me/Vichna', 'https://www.facebook.com/VichnaPamiat']);
    expect(adminEmails).toEqual(['olena@example.com']);
  });

  it("reads 'off' as false", () => {
    expect(readConfig({ DATA_DIR: '/tmp', RATE_LIMITS: 'off', DEMO_DATA: 'off' })).toMatchObject({
      rateLimits: false,
      demoData: false,
    });
  });
});
