import { referralCodeLength } from '@memorial/contracts/auth/auth.constants';
import type { ReferralView } from '@memorial/contracts/referral/referral.schemas';
import { screenPaths } from '@memorial/contracts/screen-paths';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import { randomText } from '../../platform/crypto/random-text.js';
import {
  ExportAccountPart,
  PurgeAccountData,
  type User,
  UsersRepository,
} from '../accounts/accounts.module.js';
import { RegistrationsService } from '../auth/auth.module.js';
import { ReferralRepository } from './referral.repository.js';

/** Alphabet without characters that look alike. */
const codeAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Referral codes; a code is created on first use. */
@Injectable()
export class ReferralService {
  constructor(
    private readonly repository: ReferralRepository,
    private readonly users: UsersRepository,
    private readonly registrations: RegistrationsService,
    private readonly config: AppConfig,
  ) {}

  /** The account's referral link and its statistics. */
  @ExportAccountPart('referral')
  async view(userId: string): Promise<ReferralView> {
    const code = await this.codeOf(userId);
    const registered = await this.users.countByReferral(code);
    const pending = await this.registrations.countPending(code);
    const link = `${this.config.publicUrl}${screenPaths.register}?${new URLSearchParams({ ref: code })}`;
    return { code, link, invited: registered + pending, registered };
  }

  /** Deletes the code; accounts created with it stay. */
  @PurgeAccountData()
  async purge({ _id }: User): Promise<void> {
    await this.repository.deleteOfUser(_id.toHexString());
  }

  private async codeOf(userId: string): Promise<string> {
    for (;;) {
      const code = await this.repository.findOfUser(userId);
      if (code !== null) return code;
      const made = randomText(codeAlphabet, referralCodeLength);
      if (await this.repository.insert({ _id: made, userId })) return made;
    }
  }
}
