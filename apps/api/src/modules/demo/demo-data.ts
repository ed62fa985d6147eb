import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createObituaryInput } from '@memorial/contracts/obituaries/obituaries.schemas';
import type { PlanLevel } from '@memorial/contracts/plans/plans';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { PasswordHasher } from '../auth/auth.module.js';
import {
  CreateObituaryService,
  ObituariesService,
  ObituaryPhotoService,
} from '../obituaries/obituaries.module.js';
import { type User, UsersService } from '../users/users.module.js';
import { type DemoPage, demoPages } from './demo-pages.js';

const portraits = join(dirname(fileURLToPath(import.meta.url)), '../../../assets/demo');

/** One account on each plan; the README tells them to whoever tries the product. */
const demoAccounts = [
  { level: 'FREE', email: 'free@demo.example', fullName: 'Оксана Гнатюк' },
  { level: 'PREMIUM_1', email: 'basic@demo.example', fullName: 'Тарас Мельник' },
  { level: 'PREMIUM_3', email: 'premium@demo.example', fullName: 'Ірина Савчук' },
] as const satisfies readonly { level: PlanLevel; email: string; fullName: string }[];
const demoPassword = 'demo-memorial';

/**
 * Fills an empty database with demo pages and accounts. Each step may be repeated, so a start that was cut off
 * is completed by the next one, and a page that somebody deleted does not come back.
 */
@Injectable()
export class DemoData implements OnApplicationBootstrap {
  constructor(
    private readonly config: AppConfig,
    private readonly users: UsersService,
    private readonly passwords: PasswordHasher,
    private readonly obituaries: ObituariesService,
    private readonly creation: CreateObituaryService,
    private readonly photos: ObituaryPhotoService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.demoData) return;
    const wasBegun = (await this.users.findByEmail(demoAccounts[0].email)) !== null;
    if (!wasBegun && !(await this.obituaries.isEmpty())) return;
    await this.fill();
  }

  private async fill(): Promise<void> {
    for (const account of demoAccounts) await this.openAccount(account);
    const keeper = await this.users.findByEmail(demoAccounts[2].email);
    if (!keeper) return;
    for (const page of demoPages) await this.createPage(page, actorOf(keeper));
  }

  private async openAccount({ level, email, fullName }: (typeof demoAccounts)[number]): Promise<void> {
    if (await this.users.isEmailTaken(email)) return;
    const passwordHash = await this.passwords.hash(demoPassword);
    const user = await this.users.open({
      email,
      fullName,
      passwordHash,
      agreements: null,
      referralCode: null,
    });
    if (user && level !== 'FREE') await this.users.grantPlan(user._id.toHexString(), level, null);
  }

  private async createPage({ slug, fields }: DemoPage, keeper: Actor): Promise<void> {
    const page = await this.creation.create(createObituaryInput.parse(fields), keeper, `demo:${slug}`);
    if (!page.photo) await this.photos.adopt(page._id, keeper, join(portraits, `${slug}.jpg`));
  }
}

function actorOf(user: User): Actor {
  return { userId: user._id.toHexString(), email: user.email, isAdmin: false, sessionId: 'demo' };
}
