import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  loginEndpoint,
  registerEndpoint,
  verifyRegistrationEndpoint,
} from '@memorial/contracts/auth/auth.endpoints';
import type { SignedInView } from '@memorial/contracts/auth/auth.schemas';
import { addClaimEvidenceEndpoint } from '@memorial/contracts/claims/claims.endpoints';
import type { ClaimView } from '@memorial/contracts/claims/claims.schemas';
import { addContributionPhotoEndpoint } from '@memorial/contracts/contributions/contributions.endpoints';
import type { ContributionEntryView } from '@memorial/contracts/contributions/contributions.schemas';
import type { Endpoint, RequestOf, ResponseOf } from '@memorial/contracts/endpoint';
import { previewFamilyTreeImportEndpoint } from '@memorial/contracts/family-trees/family-tree-import.endpoints';
import type { FamilyTreeImportPreview } from '@memorial/contracts/family-trees/family-tree-import.schemas';
import { uploadGalleryPhotoEndpoint, uploadPhotoEndpoint } from '@memorial/contracts/media/media.endpoints';
import type { GalleryPhotoView, PhotoView } from '@memorial/contracts/media/media.schemas';
import {
  createObituaryEndpoint,
  listMyObituariesEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { hrefOf, type QueryValue } from '@memorial/contracts/route';
import { featuresAndLimitsEndpoint } from '@memorial/contracts/subscription/subscription.endpoints';
import { buildCreateObituaryInput, buildRegisterInput } from '@memorial/contracts/testing/builders';
import { uploadVideoRecordingEndpoint } from '@memorial/contracts/videos/video-recordings.endpoints';
import type { VideoRecordingView } from '@memorial/contracts/videos/video-recordings.schemas';
import { saveFilmPartEndpoint } from '@memorial/contracts/videos/video-uploads.endpoints';
import type { VideoUploadView } from '@memorial/contracts/videos/video-uploads.schemas';
import { uploadVoiceEndpoint } from '@memorial/contracts/voices/voices.endpoints';
import type { VoiceView } from '@memorial/contracts/voices/voices.schemas';
import PostalMime from 'postal-mime';
import { z } from 'zod';
import { waitFor } from './wait-for.js';

/** Credentials and options of a request. */
export interface RequestOptions {
  readonly token?: string;
  readonly idempotencyKey?: string;
  /** Key of a guest. */
  readonly editKey?: string;
  readonly userAgent?: string;
  /** Timeout in milliseconds. */
  readonly withinMs?: number;
}

/** Response of the API. `view` parses the body by the contract and throws on an error response. */
export interface ApiResponse<V> {
  readonly status: number;
  readonly body: unknown;
  readonly elapsedMs: number;
  view(): V;
}

/** The connection ended before a response arrived, so the outcome is unknown. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
}

interface Letter {
  readonly messageId: string;
  readonly subject: string;
  readonly code: string | undefined;
  readonly invitationToken: string | undefined;
  readonly to: readonly string[];
}

interface LooseRequest {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly body?: unknown;
}

export const testPassword = 'Пам’ять-2025';

/** HTTP client for a running product, with access to the e-mails in its mailbox folder. */
export class ProductClient {
  /** Letters by file name: each is parsed once, however often a test looks for its code. */
  private readonly letters = new Map<string, Letter>();

  constructor(
    readonly origin: string,
    private readonly dataDir: string,
  ) {}

  /** @throws ConnectionLost */
  async call<E extends Endpoint>(
    endpoint: E,
    sent: RequestOf<E>,
    by: RequestOptions = {},
  ): Promise<ApiResponse<ResponseOf<E>>> {
    const { params = {}, query = {}, body } = sent as LooseRequest;
    const init = { method: endpoint.route.method, ...encodedBody(endpoint, body) };
    return this.send(endpoint, hrefOf(endpoint.route, params, query), init, by);
  }

  /** Call an endpoint and return its view. @throws Error on an error response */
  async callOk<E extends Endpoint>(
    endpoint: E,
    sent: RequestOf<E>,
    by: RequestOptions = {},
  ): Promise<ResponseOf<E>> {
    return (await this.call(endpoint, sent, by)).view();
  }

  uploadPhoto(id: string, file: Buffer, by: RequestOptions): Promise<ApiResponse<PhotoView>> {
    return this.upload(uploadPhotoEndpoint, id, file, by);
  }

  uploadGalleryPhoto(id: string, file: Buffer, by: RequestOptions): Promise<ApiResponse<GalleryPhotoView>> {
    return this.upload(uploadGalleryPhotoEndpoint, id, file, by);
  }

  uploadEvidence(id: string, file: Buffer, by: RequestOptions): Promise<ApiResponse<ClaimView>> {
    return this.upload(addClaimEvidenceEndpoint, id, file, by);
  }

  uploadContributionPhoto(
    params: { readonly token: string; readonly entryId: string },
    file: Buffer,
    by: RequestOptions,
  ): Promise<ApiResponse<ContributionEntryView>> {
    const { route } = addContributionPhotoEndpoint;
    const init = { method: route.method, body: formOf(file) };
    return this.send(addContributionPhotoEndpoint, hrefOf(route, params), init, by);
  }

  uploadVoice(id: string, file: Buffer, by: RequestOptions): Promise<ApiResponse<VoiceView>> {
    return this.upload(uploadVoiceEndpoint, id, file, by);
  }

  uploadRecording(file: Buffer, by: RequestOptions): Promise<ApiResponse<VideoRecordingView>> {
    return this.upload(uploadVideoRecordingEndpoint, '', file, by);
  }

  uploadFilmPart(
    id: string,
    number: number,
    part: Buffer,
    by: RequestOptions,
  ): Promise<ApiResponse<VideoUploadView>> {
    const { route } = saveFilmPartEndpoint;
    const headers = { 'Content-Type': 'application/octet-stream' };
    const init = { method: route.method, headers, body: new Uint8Array(part) };
    return this.send(saveFilmPartEndpoint, hrefOf(route, { id, number: String(number) }), init, by);
  }

  uploadGedcom(file: Buffer, by: RequestOptions): Promise<ApiResponse<FamilyTreeImportPreview>> {
    return this.upload(previewFamilyTreeImportEndpoint, '', file, by);
  }

  /** GET any path as it is. */
  async get(
    path: string,
    by: RequestOptions = {},
  ): Promise<{ status: number; bytes: Buffer; elapsedMs: number }> {
    const started = performance.now();
    const [response, bytes] = await this.fetch(path, {}, by);
    return { status: response.status, bytes, elapsedMs: performance.now() - started };
  }

  register(email: string): Promise<ApiResponse<ResponseOf<typeof registerEndpoint>>> {
    return this.call(registerEndpoint, { body: buildRegisterInput({ email, password: testPassword }) });
  }

  verify(email: string, code: string): Promise<ApiResponse<SignedInView>> {
    return this.call(verifyRegistrationEndpoint, { body: { email, code, password: testPassword } });
  }

  login(email: string): Promise<ApiResponse<SignedInView>> {
    return this.call(loginEndpoint, { body: { email, password: testPassword } });
  }

  /** Register, verify with the code from the e-mail, and sign in. */
  async openAccount(email: string): Promise<SignedInView> {
    (await this.register(email)).view();
    (await this.verify(email, await this.newestCode(email))).view();
    return (await this.login(email)).view();
  }

  create(by: RequestOptions, fullName = 'Коваль Марія Іванівна'): Promise<ApiResponse<ObituaryView>> {
    return this.call(
      createObituaryEndpoint,
      { body: buildCreateObituaryInput({ fullName, education: [] }) },
      by,
    );
  }

  /** Number of the account's obituaries, and of the quota slots in use. */
  async pagesOf(token: string): Promise<{ total: number; used: number }> {
    const { total } = await this.callOk(listMyObituariesEndpoint, {}, { token });
    const { obituaries } = await this.callOk(featuresAndLimitsEndpoint, {}, { token });
    return { total, used: obituaries.total.used };
  }

  /** Codes e-mailed to an address, oldest first. */
  async codesTo(email: string): Promise<string[]> {
    return (await this.lettersTo(email)).flatMap(({ code }) => code ?? []);
  }

  /**
   * Letters e-mailed to an address, oldest first. A letter delivered twice, by a process that died before it could
   * store the delivery and by the next one, counts once, as in a mail program.
   */
  async lettersTo(email: string): Promise<Letter[]> {
    const letters = new Map<string, Letter>();
    for (const name of letterNames(join(this.dataDir, 'mailbox'))) {
      const letter = this.letters.get(name) ?? (await this.readLetter(name));
      if (letter.to.includes(email) && !letters.has(letter.messageId)) letters.set(letter.messageId, letter);
    }
    return [...letters.values()];
  }

  private async readLetter(name: string): Promise<Letter> {
    const {
      subject = '',
      text,
      to,
      messageId = '',
    } = await PostalMime.parse(readFileSync(join(this.dataDir, 'mailbox', name)));
    const letter = {
      messageId,
      subject,
      code: /^\d{6}$/m.exec(text ?? '')?.[0],
      invitationToken: /\/invitation#([\w-]{43})/.exec(text ?? '')?.[1],
      to: (to ?? []).flatMap(({ address }) => address ?? []),
    };
    this.letters.set(name, letter);
    return letter;
  }

  /** Wait until `count` codes have arrived and return the last. */
  async newestCode(email: string, count = 1, withinMs = 10_000): Promise<string> {
    return waitFor(
      `code ${count} for ${email}`,
      async () => {
        const codes = await this.codesTo(email);
        return codes.length >= count && codes.at(-1);
      },
      withinMs,
    );
  }

  private upload<E extends Endpoint>(
    endpoint: E,
    id: string,
    file: Buffer,
    by: RequestOptions,
  ): Promise<ApiResponse<ResponseOf<E>>> {
    const init = { method: 'POST', body: formOf(file) };
    return this.send(endpoint, hrefOf(endpoint.route, { id }), init, by);
  }

  private async send<E extends Endpoint>(
    endpoint: E,
    href: string,
    init: RequestInit,
    by: RequestOptions,
  ): Promise<ApiResponse<ResponseOf<E>>> {
    const started = performance.now();
    const [response, bytes] = await this.fetch(href, init, by);
    const body: unknown = bytes.length === 0 ? null : JSON.parse(bytes.toString('utf8'));
    const { response: schema, status: success, repeatStatus } = endpoint;
    return {
      status: response.status,
      body,
      elapsedMs: performance.now() - started,
      view: () => {
        if (response.status !== success && response.status !== repeatStatus) {
          throw new Error(`${init.method} ${href}: ${response.status} ${bytes.toString('utf8')}`);
        }
        return (schema instanceof z.ZodType ? schema.parse(body) : null) as ResponseOf<E>;
      },
    };
  }

  private async fetch(href: string, init: RequestInit, by: RequestOptions): Promise<[Response, Buffer]> {
    const headers = new Headers(init.headers);
    if (by.token) headers.set('Authorization', `Bearer ${by.token}`);
    if (by.idempotencyKey) headers.set('Idempotency-Key', by.idempotencyKey);
    if (by.editKey) headers.set('X-Edit-Key', by.editKey);
    if (by.userAgent) headers.set('User-Agent', by.userAgent);
    const signal = AbortSignal.timeout(by.withinMs ?? 30_000);
    try {
      const response = await fetch(`${this.origin}${href}`, { ...init, headers, signal });
      return [response, Buffer.from(await response.arrayBuffer())];
    } catch (cause) {
      throw new ConnectionLost(`${init.method ?? 'GET'} ${href}`, { cause });
    }
  }
}

function formOf(file: Buffer): FormData {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'photo.jpg');
  return form;
}

function encodedBody({ encoding }: Endpoint, body: unknown): RequestInit {
  if (body === undefined) return {};
  if (body instanceof FormData) return { body };
  if (encoding === 'form') return { body: new URLSearchParams(body as Record<string, string>) };
  return { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

function letterNames(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .sort();
  } catch {
    // The folder is created with the first e-mail.
    return [];
  }
}
