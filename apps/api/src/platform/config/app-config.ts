import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { plainToInstance } from 'class-transformer';
import { Environment, secretMinLength } from './environment.js';
import { environmentErrors } from './environment-errors.js';
import { isLoopback } from './loopback.js';
import { packageFolder } from './package-folder.js';

/** Aborts the start; one line for each invalid variable. */
export class ConfigurationError extends Error {
  constructor(readonly lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'ConfigurationError';
  }
}

/** The shop at LiqPay, or at its double in development. */
export interface PaymentSettings {
  readonly provider: 'sandbox' | 'liqpay';
  readonly publicKey: string;
  readonly privateKey: string;
  /** Without a trailing slash; null: the double at this server's own address. */
  readonly url: string | null;
  /** Ids of the cash register's items by plan level or VIDEO; empty: no fiscal receipts are asked for. */
  readonly fiscalItems: ReadonlyMap<string, number>;
}

/** Configuration that the application reads: derived once, immutable. */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: Nest injects by a class; its members are what the builder returns.
export abstract class AppConfig {}
export interface AppConfig extends Readonly<ReturnType<typeof buildConfig>> {}

const repositoryRoot = resolve(packageFolder, '../..');

/**
 * Reads and validates the environment.
 * @throws ConfigurationError with one line for each invalid or missing variable
 */
export function readConfig(env: NodeJS.ProcessEnv): AppConfig {
  // Treat an empty variable as absent: `PORT= npm start` keeps the default.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const environment = plainToInstance(Environment, given, { exposeDefaultValues: true });
  const lines = environmentErrors(environment);
  if (lines.length > 0) throw new ConfigurationError(lines);
  return buildConfig(environment, env.PATH ?? '');
}

/** @param searchPath the variable PATH */
function buildConfig(environment: Environment, searchPath: string) {
  const isProduction = environment.NODE_ENV === 'production';
  let listeningPort = environment.PORT;
  const dataDir = resolve(environment.DATA_DIR ?? join(repositoryRoot, 'data'));
  const jwtSecret = inDataDir(dataDir, () => {
    // Mode 700: other users of this machine must not read the database or private photographs. The mode of an
    // existing folder is not changed.
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return environment.JWT_SECRET ?? loadOrCreateSecret(dataDir);
  });
  const publicUrlNow = () =>
    (environment.PUBLIC_URL ?? `http://localhost:${listeningPort}`).replace(/\/+$/, '');
  return {
    isProduction,
    isTest: environment.NODE_ENV === 'test',
    host: environment.HOST,
    port: environment.PORT,
    /**
     * Without a trailing slash. With PORT=0 and no PUBLIC_URL it is correct only after `setListeningPort`, so
     * read it when needed.
     */
    get publicUrl() {
      return publicUrlNow();
    },
    /** Origin that QR codes carry, without a trailing slash; read it when needed, as `publicUrl`. */
    get qrBaseUrl() {
      return environment.QR_BASE_URL?.replace(/\/+$/, '') ?? publicUrlNow();
    },
    /** Called once, with the port that the server listens on. */
    setListeningPort: (port: number) => {
      listeningPort = port;
    },
    /** Absolute path. */
    dataDir,
    mongodbUri: environment.MONGODB_URI ?? null,
    jwtSecret,
    adminEmails: environment.ADMIN_EMAILS,
    smtpUrl: environment.SMTP_URL ?? null,
    mailFrom: environment.MAIL_FROM,
    worker: environment.WORKER,
    rateLimits: environment.RATE_LIMITS,
    demoData: environment.DEMO_DATA ?? !isProduction,
    trustedProxies: environment.TRUSTED_PROXIES,
    /** Maximum time in which a whole request must arrive, including its body. */
    requestTimeoutSeconds: environment.REQUEST_TIMEOUT_SECONDS,
    logLevel: environment.LOG_LEVEL,
    /** Null if not offered. */
    google: googleOf(environment),
    /** Null if not offered. */
    telegram: telegramOf(environment),
    /** Null: nothing is sold. */
    payments: paymentsOf(environment, jwtSecret),
    /** Absolute path; null: ffmpeg is looked for. */
    ffmpegPath: environment.FFMPEG_PATH ?? null,
    /** Operator's name and contacts shown on pages and in emails; empty fields are not shown. */
    operator: {
      name: environment.OPERATOR_NAME,
      address: environment.OPERATOR_ADDRESS,
      phone: environment.OPERATOR_PHONE,
      email: environment.OPERATOR_EMAIL,
      /** Absolute URLs, in display order. */
      socialLinks: environment.OPERATOR_SOCIAL_LINKS,
    },
    /** Folders in which programs of this machine are looked for. */
    programFolders: searchPath.split(delimiter).filter((folder) => folder !== ''),
    /** Absolute path of the folder with models of Piper; null: it is not used. */
    speechModelsDir:
      environment.SPEECH_MODELS_DIR === undefined ? null : resolve(environment.SPEECH_MODELS_DIR),
    /** Funeral home that the operator works with; null if PARTNER_NAME is empty. */
    partner: partnerOf(environment),
  };
}

/** URLs of Google's discovery document; a replacement provider has all three under one base URL. */
function googleOf(environment: Environment) {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_PROVIDER_URL } = environment;
  if (GOOGLE_CLIENT_ID === undefined) return null;
  const provider = GOOGLE_PROVIDER_URL?.replace(/\/+$/, '');
  return {
    clientId: GOOGLE_CLIENT_ID,
    /** Null disables sign-in by redirect. */
    clientSecret: GOOGLE_CLIENT_SECRET ?? null,
    certsUrl: provider ? `${provider}/certs` : 'https://www.googleapis.com/oauth2/v1/certs',
    authorizationUrl: provider ? `${provider}/authorize` : 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: provider ? `${provider}/token` : 'https://oauth2.googleapis.com/token',
  };
}

function telegramOf({ TELEGRAM_BOT_TOKEN, TELEGRAM_BOT_NAME }: Environment) {
  if (TELEGRAM_BOT_TOKEN === undefined) return null;
  const [botId = ''] = TELEGRAM_BOT_TOKEN.split(':');
  return { botToken: TELEGRAM_BOT_TOKEN, botId, botName: TELEGRAM_BOT_NAME ?? null };
}

function paymentsOf(environment: Environment, jwtSecret: string): PaymentSettings | null {
  const { LIQPAY_PUBLIC_KEY: publicKey, LIQPAY_PRIVATE_KEY: privateKey } = environment;
  const hasKeys = publicKey !== undefined && privateKey !== undefined;
  const isDevelopment = environment.NODE_ENV !== 'production' && isLoopback(environment.HOST);
  const byDefault = isDevelopment ? 'sandbox' : hasKeys ? 'liqpay' : 'off';
  const provider = environment.PAYMENTS_PROVIDER ?? byDefault;
  if (provider === 'off') return null;
  const items = environment.LIQPAY_RRO_ITEMS.map((item) => item.split(':'));
  const fiscalItems = new Map(items.map(([name = '', id]) => [name, Number(id)]));
  if (provider === 'liqpay' && hasKeys) {
    const url = (environment.LIQPAY_URL ?? 'https://www.liqpay.ua').replace(/\/+$/, '');
    return { provider, publicKey, privateKey, url, fiscalItems };
  }
  const secret = createHmac('sha256', jwtSecret).update('payments-sandbox').digest('hex');
  return {
    provider: 'sandbox',
    publicKey: 'sandbox_i1',
    privateKey: `sandbox_${secret}`,
    url: null,
    fiscalItems,
  };
}

function partnerOf({ PARTNER_NAME, PARTNER_ABOUT, PARTNER_URL, PARTNER_LOGO }: Environment) {
  if (PARTNER_NAME.trim() === '') return null;
  return {
    name: PARTNER_NAME,
    about: PARTNER_ABOUT,
    url: PARTNER_URL ?? null,
    /** Absolute path. */
    logoPath: PARTNER_LOGO === undefined ? null : resolve(PARTNER_LOGO),
  };
}

/** @throws ConfigurationError if the folder cannot be created, read or written */
function inDataDir<T>(dataDir: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new ConfigurationError([
      `DATA_DIR: ${dataDir} cannot be used: ${error instanceof Error ? error.message : String(error)}`,
    ]);
  }
}

/** Secret created once and stored in the data folder, so that sessions survive a restart. */
function loadOrCreateSecret(dataDir: string): string {
  const file = join(dataDir, 'jwt-secret');
  const stored = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (stored.length >= secretMinLength) return stored;
  const secret = randomBytes(48).toString('base64url');
  // Write to a temporary file and rename: a start that is killed here must not leave a truncated secret.
  writeFileSync(`${file}.${process.pid}`, secret, { mode: 0o600, flush: true });
  renameSync(`${file}.${process.pid}`, file);
  return secret;
}
