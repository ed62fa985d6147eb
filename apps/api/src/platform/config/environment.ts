import { Transform } from 'class-transformer';
import {
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  IsUrl,
  Matches,
  Max,
  Min,
  MinLength,
} from 'class-validator';

/** Parses booleans explicitly: 'off' and '0' are false, unknown words stay strings and fail validation. */
function toBoolean({ value }: { value: unknown }): unknown {
  if (typeof value !== 'string') return value;
  const word = value.trim().toLowerCase();
  if (['on', 'true', '1', 'yes'].includes(word)) return true;
  if (['off', 'false', '0', 'no'].includes(word)) return false;
  return value;
}

function toNumber({ value }: { value: unknown }): unknown {
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
}

function toList({ value }: { value: unknown }): unknown {
  if (typeof value !== 'string') return value;
  return value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

function toLowerCaseList({ value }: { value: unknown }): unknown {
  return toList({ value: typeof value === 'string' ? value.toLowerCase() : value });
}

/** Length in characters. */
export const secretMinLength = 32;

const url = { require_tld: false, require_protocol: true };

/**
 * Environment variables, validated once at the start. docs/operations.md describes them; a test compares that
 * table, `.env.example` and docker/ with this class.
 */
export class Environment {
  @IsIn(['development', 'production', 'test'])
  NODE_ENV: 'development' | 'production' | 'test' = 'development';

  @Transform(toNumber)
  @IsInt()
  @Min(0)
  @Max(65_535)
  PORT = 3000;

  @IsString()
  @IsNotEmpty()
  HOST = '127.0.0.1';

  @IsOptional()
  @IsUrl({ ...url, protocols: ['http', 'https'] })
  PUBLIC_URL?: string;

  @IsOptional()
  @IsString()
  @IsNotEmpty()
  DATA_DIR?: string;

  @IsOptional()
  @Matches(/^mongodb(\+srv)?:\/\//, { message: 'MONGODB_URI must begin with mongodb:// or mongodb+srv://' })
  MONGODB_URI?: string;

  @IsOptional()
  @MinLength(secretMinLength)
  JWT_SECRET?: string;

  @Transform(toLowerCaseList)
  @IsEmail({}, { each: true })
  ADMIN_EMAILS: string[] = [];

  @IsOptional()
  @IsUrl({ ...url, protocols: ['smtp', 'smtps'] })
  SMTP_URL?: string;

  @IsString()
  @IsNotEmpty()
  MAIL_FROM = 'Вічна пам’ять <no-reply@localhost>';

  @IsIn(['inline', 'off'])
  WORKER: 'inline' | 'off' = 'inline';

  @Transform(toBoolean)
  @IsBoolean()
  RATE_LIMITS = true;

  @IsOptional()
  @Transform(toBoolean)
  @IsBoolean()
  DEMO_DATA?: boolean;

  /** Number of reverse proxies in front; X-Forwarded-For is ignored if 0. */
  @Transform(toNumber)
  @IsInt()
  @Min(0)
  @Max(10)
  TRUSTED_PROXIES = 0;

  /**
   * The web client gives up an upload after 300 s; the server waits longer, so that the client reports the
   * timeout.
   */
  @Transform(toNumber)
  @IsInt()
  @Min(30)
  @Max(3_600)
  REQUEST_TIMEOUT_SECONDS = 330;

  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
  LOG_LEVEL: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent' = 'info';

  @IsOptional()
  @IsString()
  GOOGLE_CLIENT_ID?: string;

  @IsOptional()
  @IsString()
  GOOGLE_CLIENT_SECRET?: string;

  /** Replacement for Google, for tests. */
  @IsOptional()
  @IsUrl({ ...url, protocols: ['http', 'https'] })
  GOOGLE_PROVIDER_URL?: string;

  @IsOptional()
  @Matches(/^\d{3,20}:[\w-]{20,100}$/, { message: 'TELEGRAM_BOT_TOKEN must look like 123456:ABC…' })
  TELEGRAM_BOT_TOKEN?: string;

  @IsOptional()
  @Matches(/^\w{5,32}$/, { message: 'TELEGRAM_BOT_NAME must be the name of a bot without @' })
  TELEGRAM_BOT_NAME?: string;

  /** Default: sandbox on a loopback address outside production, otherwise liqpay if its keys are set, else off. */
  @IsOptional()
  @IsIn(['off', 'sandbox', 'liqpay'])
  PAYMENTS_PROVIDER?: 'off' | 'sandbox' | 'liqpay';

  @IsOptional()
  @Matches(/^\w{5,100}$/, { message: 'LIQPAY_PUBLIC_KEY must be the public key of a LiqPay shop' })
  LIQPAY_PUBLIC_KEY?: string;

  @IsOptional()
  @Matches(/^\w{5,200}$/, { message: 'LIQPAY_PRIVATE_KEY must be the private key of a LiqPay shop' })
  LIQPAY_PRIVATE_KEY?: string;

  /** Replacement for LiqPay, for tests. */
  @IsOptional()
  @IsUrl({ ...url, protocols: ['http', 'https'] })
  LIQPAY_URL?: string;

  /** Items of the shop's cash register, for fiscal receipts. */
  @Transform(toList)
  @Matches(/^(?:PREMIUM_1|PREMIUM_3|VIDEO):\d{1,20}$/, {
    each: true,
    message: 'LIQPAY_RRO_ITEMS must look like PREMIUM_1:123,PREMIUM_3:124,VIDEO:125',
  })
  LIQPAY_RRO_ITEMS: string[] = [];

  /** Origin that QR codes carry, for a domain of their own. */
  @IsOptional()
  @Matches(/^https?:\/\/[^/?#]+\/?$/, { message: 'QR_BASE_URL must be an origin, as https://example.com' })
  @IsUrl({ ...url, protocols: ['http', 'https'] })
  QR_BASE_URL?: string;

  /** Program that encodes films; without it the one on PATH, else the one of an optional package. */
  @IsOptional()
  @Matches(/^(?:\/|[A-Za-z]:[\\/])/, { message: 'FFMPEG_PATH must be an absolute path' })
  FFMPEG_PATH?: string;

  @IsString()
  OPERATOR_NAME = '';

  @IsString()
  OPERATOR_ADDRESS = '';

  @IsString()
  OPERATOR_PHONE = '';

  @IsString()
  OPERATOR_EMAIL = '';

  @Transform(toList)
  @IsUrl({ ...url, protocols: ['https'] }, { each: true })
  OPERATOR_SOCIAL_LINKS: string[] = [];

  /** Folder of Piper's models on this machine. */
  @IsOptional()
  @IsString()
  SPEECH_MODELS_DIR?: string;

  @IsString()
  PARTNER_NAME = '';

  @IsString()
  PARTNER_ABOUT = '';

  @IsOptional()
  @IsUrl({ ...url, protocols: ['https'] })
  PARTNER_URL?: string;

  /** Path of an image file on this machine. */
  @IsOptional()
  @Matches(/\.(?:svg|png|webp|jpe?g)$/i, {
    message: 'PARTNER_LOGO must name a .svg, .png, .webp or .jpg file',
  })
  PARTNER_LOGO?: string;
}
