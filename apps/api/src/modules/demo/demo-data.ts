import { attachAwardInput } from '@memorial/contracts/awards/awards.schemas';
import { addMemberInput } from '@memorial/contracts/family-trees/family-members.schemas';
import { createFamilyTreeInput } from '@memorial/contracts/family-trees/family-tree-inputs.schemas';
import { createRelationshipInput } from '@memorial/contracts/family-trees/relationships.schemas';
import { galleryUploadInput } from '@memorial/contracts/media/media.schemas';
import { createMemoryInput } from '@memorial/contracts/memories/memories.schemas';
import { createObituaryInput } from '@memorial/contracts/obituaries/obituaries.schemas';
import type { PlanLevel } from '@memorial/contracts/plans/plan-table';
import { generateVideoInput } from '@memorial/contracts/videos/videos.schemas';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { type Actor, type Caller, guestCaller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { AppError } from '../../platform/errors/app-error.js';
import { PlanGrantsService, type User, UsersRepository } from '../accounts/accounts.module.js';
import { acceptedAgreements, PasswordHasher } from '../auth/auth.module.js';
import {
  CreateFamilyTreeService,
  FamilyMembersService,
  TreeRelationshipsService,
} from '../family-trees/family-trees.module.js';
import { GalleryUploadService, MainPhotoService } from '../media/media.module.js';
import { CreateMemoryService } from '../memories/memories.module.js';
import { CreateObituaryService, galleryOf, ObituaryRepository } from '../obituaries/obituaries.module.js';
import { PageAwardsService } from '../page-awards/page-awards.module.js';
import { GenerateVideoService } from '../videos/videos.module.js';
import type { DemoGalleryPhoto, DemoPage } from './demo-page.js';
import { demoPages, drawingOf, portraitOf } from './demo-pages.js';
import { demoTree } from './demo-tree.js';

interface DemoAccount {
  readonly level: PlanLevel;
  readonly email: string;
  readonly fullName: string;
}

/** One account on each plan; the README lists them for people who try the product. */
const freeAccount: DemoAccount = { level: 'FREE', email: 'free@demo.example', fullName: 'Оксана Гнатюк' };
const basicAccount: DemoAccount = {
  level: 'PREMIUM_1',
  email: 'basic@demo.example',
  fullName: 'Тарас Мельник',
};
const premiumAccount: DemoAccount = {
  level: 'PREMIUM_3',
  email: 'premium@demo.example',
  fullName: 'Ірина Савчук',
};
/** Owns most pages, so that the premium demo account has room for new ones. */
const editorAccount: DemoAccount = {
  level: 'PREMIUM_3',
  email: 'editor@demo.example',
  fullName: 'Редакція «Вічної пам’яті»',
};
const demoPassword = 'demo-memorial';
const allAccepted = { termsAccepted: true, privacyAccepted: true, deletionAccepted: true } as const;

const premiumPages: ReadonlySet<string> = new Set([
  'petro-bolbochan',
  'lesia-ukrainka',
  'ivan-puliui',
  'levko-haivoron',
  'yukhym-verbych',
]);
const memoryAuthors = { basic: basicAccount, premium: premiumAccount } as const;

/**
 * Fills an empty database with demo accounts and pages before the product is ready; pictures and a video take longer
 * and follow in the background. Every step is idempotent, so the next start completes an interrupted one. Deleted
 * demo data does not come back: the free account is created last and marks the data as complete.
 */
@Injectable()
export class DemoData implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private attachingPictures: Promise<void> = Promise.resolve();
  private isStopping = false;

  constructor(
    private readonly config: AppConfig,
    private readonly users: UsersRepository,
    private readonly plans: PlanGrantsService,
    private readonly passwords: PasswordHasher,
    private readonly obituaries: ObituaryRepository,
    private readonly creation: CreateObituaryService,
    private readonly awards: PageAwardsService,
    private readonly photos: MainPhotoService,
    private readonly gallery: GalleryUploadService,
    private readonly memories: CreateMemoryService,
    private readonly trees: CreateFamilyTreeService,
    private readonly treeMembers: FamilyMembersService,
    private readonly treeRelationships: TreeRelationshipsService,
    private readonly videos: GenerateVideoService,
    private readonly clock: Clock,
    private readonly logger: PinoLogger,
  ) {
    logger.setContext('demo');
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.demoData) return;
    const isFilled = await this.users.isEmailTaken(freeAccount.email);
    if (!isFilled) {
      const wasStarted = await this.users.isEmailTaken(premiumAccount.email);
      if (!wasStarted && !(await this.obituaries.isEmpty())) return;
      await this.fill();
    }
    this.attachingPictures = this.attachPictures();
  }

  /** Waits for the pictures of the current page; the next start continues with the others. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await this.attachingPictures;
  }

  private async fill(): Promise<void> {
    const passwordHash = await this.passwords.hash(demoPassword);
    for (const account of [premiumAccount, editorAccount, basicAccount])
      await this.openAccount(account, passwordHash);
    for (const page of demoPages) {
      const owner = await this.findOwner(page);
      if (owner) await this.createPage(page, owner);
    }
    await this.createTree();
    await this.openAccount(freeAccount, passwordHash);
  }

  private async createTree(): Promise<void> {
    const { rootSlug, name, description, members, relationships } = demoTree;
    const owner = await this.findOwner({ slug: rootSlug });
    const root = owner && (await this.creation.findEarlier(owner, keyOf({ slug: rootSlug })));
    if (!root) return;
    const callerWith = (idempotencyKey: string): Caller => ({ ...guestCaller, actor: owner, idempotencyKey });
    const input = createFamilyTreeInput.parse({ name, description, rootPersonId: root._id });
    const { _id: treeId } = await this.trees.create(input, owner, callerWith('demo:tree'));
    const ids = new Map([['root', root._id]]);
    for (const { key, generationOrder, person } of members) {
      const added = addMemberInput.parse({ person, generationOrder });
      const caller = callerWith(`demo:tree:${key}`);
      ids.set(key, (await this.treeMembers.add(treeId, added, caller, owner)).personId);
    }
    for (const { from, to, type, qualifier } of relationships) {
      const link = {
        fromPersonId: ids.get(from),
        toPersonId: ids.get(to),
        relationshipType: type,
        qualifier,
      };
      try {
        await this.treeRelationships.create(treeId, createRelationshipInput.parse(link), owner);
      } catch (error) {
        // Written before an interruption.
        if (!(error instanceof AppError && error.code === 'familyTree.relationshipExists')) throw error;
      }
    }
  }

  private async createPage(page: DemoPage, owner: Actor): Promise<void> {
    const { _id } = await this.creation.create(createObituaryInput.parse(page.fields), owner, keyOf(page));
    for (const [index, { fields }] of (page.awards ?? []).entries()) {
      const sent = { body: attachAwardInput.parse(fields), exchange: null };
      await this.awards.attach(_id, sent, owner, `${keyOf(page)}:${index}`);
    }
    for (const [index, { author, ...texts }] of (page.memories ?? []).entries()) {
      const user = await this.users.findByEmail(memoryAuthors[author].email);
      const input = createMemoryInput.parse({ obituaryId: _id, ...texts });
      // Each page has a network of its own: none of them is busy.
      const request = { idempotencyKey: `${keyOf(page)}:${index}`, requestHash: null, network: keyOf(page) };
      if (user) await this.memories.create(input, actorOf(user), request);
    }
  }

  private async openAccount({ level, email, fullName }: DemoAccount, passwordHash: string): Promise<void> {
    const agreements = acceptedAgreements(allAccepted, this.clock.now());
    const user =
      (await this.users.findByEmail(email)) ??
      (await this.users.create({ email, fullName, passwordHash, agreements, referralCode: null }));
    if (user?.agreements === null) await this.users.setAgreements(user._id.toHexString(), agreements);
    const userId = user?._id.toHexString();
    if (!userId || level === 'FREE' || (await this.plans.planOf(userId)).level === level) return;
    await this.plans.grantPlan(userId, level, null);
  }

  private async attachPictures(): Promise<void> {
    // The newest pages come first in lists.
    for (const page of demoPages.toReversed()) {
      if (this.isStopping) return;
      try {
        await this.attachPicturesOf(page);
      } catch (error) {
        this.logger.warn({ err: error, slug: page.slug }, 'a demo page stays without its pictures');
      }
    }
  }

  private async attachPicturesOf(demoPage: DemoPage): Promise<void> {
    const portrait = portraitOf(demoPage);
    const drawings = demoPage.gallery ?? [];
    const owner = portrait === null && drawings.length === 0 ? null : await this.findOwner(demoPage);
    const page = owner && (await this.creation.findEarlier(owner, keyOf(demoPage)));
    if (!page) return;
    if (portrait !== null)
      await this.photos.setInitial(page._id, owner, { path: portrait, key: `${keyOf(demoPage)}:portrait` });
    for (const photo of drawings) {
      if (this.isStopping) return;
      const fields = galleryUploadInput.parse({ caption: photo.caption });
      const key = keyOfDrawing(demoPage, photo);
      await this.gallery.addInitial(page._id, owner, { path: drawingOf(photo), key, fields });
    }
    await this.orderVideo(demoPage, page._id, owner);
  }

  /** The film is made as that of a family; without a program that makes films there is none. */
  private async orderVideo(demoPage: DemoPage, obituaryId: string, owner: Actor): Promise<void> {
    if (!demoPage.video) return;
    const { drawing, ...fields } = demoPage.video;
    const obituary = await this.obituaries.findById(obituaryId);
    const photoKey = keyOfDrawing(demoPage, { drawing });
    const photo = obituary && galleryOf(obituary).find(({ idempotencyKey }) => idempotencyKey === photoKey);
    if (!photo) return;
    const consent = { photo: true, voice: true };
    const input = generateVideoInput.parse({
      ...fields,
      obituaryId,
      photoId: photo._id.toHexString(),
      consent,
    });
    try {
      await this.videos.orderInitial(input, owner, `${keyOf(demoPage)}:video`);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'video.engineMissing')) throw error;
    }
  }

  private async findOwner({ slug }: Pick<DemoPage, 'slug'>): Promise<Actor | null> {
    const { email } = premiumPages.has(slug) ? premiumAccount : editorAccount;
    const user = await this.users.findByEmail(email);
    return user && actorOf(user);
  }
}

function keyOf({ slug }: Pick<DemoPage, 'slug'>): string {
  return `demo:${slug}`;
}

function keyOfDrawing(page: Pick<DemoPage, 'slug'>, { drawing }: Pick<DemoGalleryPhoto, 'drawing'>): string {
  return `${keyOf(page)}:${drawing}`;
}

function actorOf(user: User): Actor {
  return {
    userId: user._id.toHexString(),
    email: user.email,
    isAdmin: false,
    role: 'user',
    sessionId: 'demo',
  };
}
