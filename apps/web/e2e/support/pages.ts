import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { agreementKeys } from '@memorial/contracts/auth/auth.constants';
import { authRoutes } from '@memorial/contracts/auth/auth.routes';
import type { SignedInView } from '@memorial/contracts/auth/auth.schemas';
import { awardRoutes } from '@memorial/contracts/awards/awards.routes';
import type { AttachAwardRequest, PageAwardList } from '@memorial/contracts/awards/awards.schemas';
import type {
  AddMemberRequest,
  CreatedMemberView,
} from '@memorial/contracts/family-trees/family-members.schemas';
import type { CreateFamilyTreeRequest } from '@memorial/contracts/family-trees/family-tree-inputs.schemas';
import {
  familyMemberRoutes,
  familyTreeRoutes,
  relationshipRoutes,
} from '@memorial/contracts/family-trees/family-trees.routes';
import type { FamilyTreeView } from '@memorial/contracts/family-trees/family-trees.schemas';
import type { CreateRelationshipInput } from '@memorial/contracts/family-trees/relationships.schemas';
import { mediaRoutes } from '@memorial/contracts/media/media.routes';
import { memoryRoutes } from '@memorial/contracts/memories/memories.routes';
import type {
  CreateMemoryRequest,
  MemoryList,
  MemoryView,
} from '@memorial/contracts/memories/memories.schemas';
import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import type {
  CreateObituaryRequest,
  UpdateObituaryRequest,
} from '@memorial/contracts/obituaries/obituaries.schemas';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import type { PlanLevel } from '@memorial/contracts/plans/plan-table';
import { hrefOf } from '@memorial/contracts/route';
import { synthesisPermissionRoutes } from '@memorial/contracts/videos/synthesis-permission.routes';
import { videoRoutes } from '@memorial/contracts/videos/videos.routes';
import type {
  GeneratedVideoView,
  GenerateVideoRequest,
  VideoStatusView,
} from '@memorial/contracts/videos/videos.schemas';
import { voiceRoutes } from '@memorial/contracts/voices/voices.routes';
import type { APIRequestContext, Page } from '@playwright/test';
import { encodeWav } from '../../src/shared/voices/encode-wav.js';
import { expect, test } from './base-test.js';
import { administratorEmails } from './product-process.js';
import { codeSentTo, countSentTo } from './received-emails.js';

const execFileAsync = promisify(execFile);
const grantProgram = resolve(import.meta.dirname, '../../../api/bundle/grant.js');

/** Password of every test account. */
export const password = 'Калина-1941';

/** Registers a new account up to the e-mail with the code. */
export async function registerByApi(request: APIRequestContext, email: string): Promise<void> {
  const answer = await request.post(hrefOf(authRoutes.register, {}), {
    data: {
      email,
      password,
      fullName: 'Журавленко Олена',
      agreements: Object.fromEntries(agreementKeys.map((key) => [key, true])),
    },
  });
  expect(answer.status()).toBe(201);
}

/** A unique e-mail address. */
export const newEmail = () => `olena.${randomUUID()}@example.com`;

/**
 * Accounts of this worker: one account and one session per plan serve all its tests. Other workers use other
 * accounts.
 */
const accounts = new Map<PlanLevel, SignedInView & { readonly email: string }>();

/** Puts an account on a plan while the product runs, like the operator's command. */
async function grantPlan(email: string, level: PlanLevel): Promise<void> {
  // NODE_ENV as the product has it here; the test runner may have set another value.
  const env = { ...process.env, NODE_ENV: 'development', DATA_DIR: process.env.E2E_DATA_DIR ?? '' };
  await execFileAsync(process.execPath, [grantProgram, email, level], { env });
}

async function registerAccount(
  request: APIRequestContext,
  email = newEmail(),
): Promise<SignedInView & { readonly email: string }> {
  // The address of an administrator may be registered with another product, too.
  const earlier = countSentTo(email);
  await registerByApi(request, email);
  const answer = await request.post(hrefOf(authRoutes.verifyRegistration, {}), {
    data: { email, code: await codeSentTo(email, earlier + 1) },
  });
  expect(answer.status()).toBe(200);
  return { ...((await answer.json()) as SignedInView), email };
}

/** A page keeper who acts through the API. */
export class Keeper {
  private readonly createdIds: string[] = [];
  private readonly createdTreeIds: string[] = [];

  private constructor(
    private readonly request: APIRequestContext,
    readonly account: SignedInView & { readonly email: string },
  ) {}

  /** The shared account with the largest plan. Each test removes the obituaries it created. */
  static premium(request: APIRequestContext): Promise<Keeper> {
    return Keeper.on('PREMIUM_3', request);
  }

  /** The shared account of a plan. Each test removes the obituaries it created. */
  static async on(level: PlanLevel, request: APIRequestContext): Promise<Keeper> {
    const account = accounts.get(level) ?? (await registerAccount(request));
    if (!accounts.has(level)) {
      if (level !== 'FREE') await grantPlan(account.email, level);
      accounts.set(level, account);
    }
    return new Keeper(request, account);
  }

  /** A new account on a plan, for tests that change the plan. */
  static async newOn(level: PlanLevel, request: APIRequestContext): Promise<Keeper> {
    const keeper = await Keeper.free(request);
    await keeper.grant(level);
    return keeper;
  }

  /** A new account on the FREE plan. */
  static async free(request: APIRequestContext): Promise<Keeper> {
    return new Keeper(request, await registerAccount(request));
  }

  /** An administrator of this worker. Another process may have registered the account. */
  static async administrator(request: APIRequestContext): Promise<Keeper> {
    const { parallelIndex, project } = test.info();
    const number = parallelIndex + 2 * ['390', '768', '1280'].indexOf(project.name);
    const email = administratorEmails[number] ?? '';
    const answer = await request.post(hrefOf(authRoutes.login, {}), { data: { email, password } });
    const known = answer.ok() ? { ...((await answer.json()) as SignedInView), email } : null;
    return new Keeper(request, known ?? (await registerAccount(request, email)));
  }

  /** Changes the account's plan, as the operator or the end of a period does. */
  grant(level: PlanLevel): Promise<void> {
    return grantPlan(this.account.email, level);
  }

  get headers() {
    return { Authorization: `Bearer ${this.account.token}` };
  }

  async create(page: CreateObituaryRequest): Promise<ObituaryView> {
    const answer = await this.request.post(hrefOf(obituaryRoutes.create, {}), {
      data: page,
      headers: this.headers,
    });
    expect(answer.status()).toBe(201);
    const view = (await answer.json()) as ObituaryView;
    this.createdIds.push(view._id);
    return view;
  }

  async createTree(tree: CreateFamilyTreeRequest): Promise<FamilyTreeView> {
    const answer = await this.request.post(hrefOf(familyTreeRoutes.create, {}), {
      data: tree,
      headers: this.headers,
    });
    expect(answer.status()).toBe(201);
    const view = (await answer.json()) as FamilyTreeView;
    this.createdTreeIds.push(view._id);
    return view;
  }

  /** Adds somebody to a tree. @returns their id in it */
  async addMember(treeId: string, member: AddMemberRequest): Promise<string> {
    const answer = await this.request.post(hrefOf(familyMemberRoutes.add, { id: treeId }), {
      data: member,
      headers: this.headers,
    });
    expect(answer.status()).toBe(201);
    return ((await answer.json()) as CreatedMemberView).personId;
  }

  async relate(
    treeId: string,
    relationship: Pick<CreateRelationshipInput, 'fromPersonId' | 'toPersonId' | 'relationshipType'>,
  ): Promise<void> {
    const answer = await this.request.post(hrefOf(relationshipRoutes.create, { id: treeId }), {
      data: relationship,
      headers: this.headers,
    });
    expect(answer.status()).toBe(201);
  }

  async addPhoto(id: string, jpeg: Buffer): Promise<void> {
    const answer = await this.request.post(hrefOf(mediaRoutes.uploadPhoto, { id }), {
      multipart: { file: { name: 'portrait.jpg', mimeType: 'image/jpeg', buffer: jpeg } },
      headers: this.headers,
    });
    expect(answer.status()).toBe(201);
  }

  async addGalleryPhoto(
    id: string,
    jpeg: Buffer,
    told: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    const answer = await this.request.post(hrefOf(mediaRoutes.uploadGalleryPhoto, { id }), {
      multipart: { ...told, file: { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: jpeg } },
      headers: this.headers,
    });
    expect(answer.status()).toBe(201);
  }

  /** Adds a short recording. @param number makes it differ from others */
  async addVoice(id: string, told: Readonly<Record<string, string>> = {}, number = 0): Promise<void> {
    const sampleRate = 8_000;
    const sound = Float32Array.from({ length: sampleRate }, (_, at) => Math.sin(at / (5 + number)) / 2);
    const recording = { sampleRate, length: sound.length, numberOfChannels: 1, getChannelData: () => sound };
    const buffer = Buffer.from(encodeWav(recording, 1).bytes);
    const answer = await this.request.post(hrefOf(voiceRoutes.upload, { id }), {
      multipart: { ...told, file: { name: 'voice.wav', mimeType: 'audio/wav', buffer } },
      headers: this.headers,
    });
    expect(answer.status()).toBe(201);
  }

  /** Orders a video of a photograph and waits until it is made. @returns its id */
  async addVideo(
    obituaryId: string,
    photo: Buffer,
    order: Partial<GenerateVideoRequest> = {},
  ): Promise<string> {
    const consent = { photo: true, voice: true };
    const answer = await this.request.post(hrefOf(videoRoutes.generate, {}), {
      data: { obituaryId, imageData: photo.toString('base64'), consent, ...order },
      headers: this.headers,
    });
    expect(answer.status()).toBe(201);
    const { _id: id } = (await answer.json()) as GeneratedVideoView;
    const statusOf = async () => {
      const told = await this.read(hrefOf(videoRoutes.getStatus, { id }));
      return ((await told.json()) as VideoStatusView).status;
    };
    await expect.poll(statusOf, { timeout: 120_000 }).toBe('done');
    return id;
  }

  /** Allows videos with a synthetic voice on a page of one's own, as the mother of the person. */
  async allowSynthesis(id: string): Promise<void> {
    const answer = await this.request.put(hrefOf(synthesisPermissionRoutes.give, { id }), {
      data: { relation: 'mother', isConfirmed: true },
      headers: this.headers,
    });
    expect(answer.status()).toBe(200);
  }

  async giveAward(id: string, award: AttachAwardRequest): Promise<void> {
    const answer = await this.request.post(hrefOf(awardRoutes.attach, { id }), {
      data: award,
      headers: this.headers,
    });
    expect(answer.status()).toBe(201);
  }

  async createMemory(memory: CreateMemoryRequest): Promise<MemoryView> {
    const answer = await this.request.post(hrefOf(memoryRoutes.create, {}), {
      data: memory,
      headers: this.headers,
    });
    expect(answer.status()).toBe(201);
    return (await answer.json()) as MemoryView;
  }

  async approve({ _id: id }: MemoryView): Promise<void> {
    const answer = await this.request.patch(hrefOf(memoryRoutes.approve, { id }), { headers: this.headers });
    expect(answer.status()).toBe(200);
  }

  async rewriteMemory({ _id: id }: MemoryView, content: string): Promise<void> {
    const answer = await this.request.patch(hrefOf(memoryRoutes.update, { id }), {
      data: { content },
      headers: this.headers,
    });
    expect(answer.status()).toBe(200);
  }

  /** Memories of an obituary that this account can read. */
  async memoriesOn(id: string): Promise<MemoryView[]> {
    const answer = await this.request.get(hrefOf(memoryRoutes.listOfPage, { id }), { headers: this.headers });
    expect(answer.status()).toBe(200);
    const { data } = (await answer.json()) as MemoryList;
    return data;
  }

  /** Deactivates an obituary: only its keeper can see it. */
  async deactivate(id: string): Promise<void> {
    const answer = await this.request.patch(hrefOf(obituaryRoutes.deactivate, { id }), {
      headers: this.headers,
    });
    expect(answer.status()).toBe(200);
  }

  async change(id: string, data: UpdateObituaryRequest): Promise<void> {
    const answer = await this.request.patch(hrefOf(obituaryRoutes.update, { id }), {
      data,
      headers: this.headers,
    });
    expect(answer.status()).toBe(200);
  }

  async remove(id: string): Promise<void> {
    const answer = await this.request.delete(hrefOf(obituaryRoutes.remove, { id }), {
      headers: this.headers,
    });
    expect(answer.status()).toBe(204);
  }

  /**
   * Removes created obituaries and trees so that the plan's limit is free for the next test. Closes the screen first: its
   * pending calls must not meet a deleted obituary.
   */
  async removeMade(page: Page): Promise<void> {
    await page.close();
    // Retry: the server may close an idle connection at this moment.
    for (const id of this.createdTreeIds.splice(0))
      await this.request.delete(hrefOf(familyTreeRoutes.remove, { id }), {
        headers: this.headers,
        maxRetries: 2,
      });
    for (const id of this.createdIds.splice(0))
      await this.request.delete(hrefOf(obituaryRoutes.remove, { id }), {
        headers: this.headers,
        maxRetries: 2,
      });
  }

  /** This account's obituaries with a full name, complete. */
  async pagesNamed(name: string): Promise<ObituaryView[]> {
    const pages: ObituaryView[] = [];
    for (const { _id: id } of await this.cardsNamed(name)) {
      const answer = await this.read(hrefOf(obituaryRoutes.get, { id }));
      expect(answer.status()).toBe(200);
      pages.push((await answer.json()) as ObituaryView);
    }
    return pages;
  }

  async awardsOf(id: string): Promise<PageAwardList['data']> {
    const answer = await this.read(hrefOf(awardRoutes.listOfPage, { id }));
    expect(answer.status()).toBe(200);
    return ((await answer.json()) as PageAwardList).data;
  }

  /** Retry: the server may close an idle connection at this moment. */
  private read(href: string) {
    return this.request.get(href, { headers: this.headers, maxRetries: 2 });
  }

  private async cardsNamed(name: string): Promise<readonly { readonly _id: string }[]> {
    const answer = await this.read(hrefOf(obituaryRoutes.listMine, {}, { limit: 100 }));
    const { data } = (await answer.json()) as { data: ObituaryView[] };
    return data.filter(({ fullName }) => fullName === name);
  }

  async removeAllNamed(name: string): Promise<void> {
    for (const { _id } of await this.cardsNamed(name))
      await this.request.delete(hrefOf(obituaryRoutes.remove, { id: _id }), { headers: this.headers });
  }

  /** Stores the session in the browser, as signing in does. */
  async enter(page: Page): Promise<void> {
    await page.addInitScript(({ token, ...user }) => {
      localStorage.setItem('token', token);
      localStorage.setItem('user', JSON.stringify(user));
    }, this.account);
  }
}

/** A JPEG of 12 megapixels, like a phone photograph. */
export const largePhoto = (page: Page) => drawnPhoto(page, 3000, 4000);

/** A JPEG of 0.5 megapixels, for tests in which size does not matter. */
export const smallPhoto = (page: Page) => drawnPhoto(page, 600, 800);

/** `count` different photographs, landscape and portrait. */
export async function smallPhotos(page: Page, count: number): Promise<Buffer[]> {
  const photos: Buffer[] = [];
  for (let place = 0; place < count; place += 1)
    photos.push(
      await (place % 3 === 0 ? drawnPhoto(page, 900, 600, place) : drawnPhoto(page, 600, 800, place)),
    );
  return photos;
}

/** Photographs drawn by this worker, by size and shade. */
const drawnPhotos = new Map<string, Buffer>();

/** Draws a photograph in the browser; another shade gives another photograph. */
export async function drawnPhoto(page: Page, width: number, height: number, shade = 0): Promise<Buffer> {
  const key = `${width}×${height} ${shade}`;
  const photo = drawnPhotos.get(key) ?? (await draw(page, width, height, shade));
  drawnPhotos.set(key, photo);
  return photo;
}

async function draw(page: Page, width: number, height: number, shade: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    (drawn) => {
      const canvas = document.createElement('canvas');
      canvas.width = drawn.width;
      canvas.height = drawn.height;
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      const ground = context.createLinearGradient(0, 0, drawn.width, drawn.height);
      ground.addColorStop(0, `rgb(${141 - drawn.shade * 6} ${135 - drawn.shade * 3} 120)`);
      ground.addColorStop(1, '#2b2f26');
      context.fillStyle = ground;
      context.fillRect(0, 0, drawn.width, drawn.height);
      context.fillStyle = '#c9b79c';
      context.beginPath();
      const size = Math.min(drawn.width, drawn.height);
      context.ellipse(drawn.width / 2, drawn.height * 0.4, size / 5, size / 4, 0, 0, 7);
      context.fill();
      return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
    },
    { width, height, shade },
  );
  return Buffer.from(base64, 'base64');
}
