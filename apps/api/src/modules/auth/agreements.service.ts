import type { AgreementsInput, SessionUserView } from '@memorial/contracts/auth/auth.schemas';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { presentSessionUser, UsersRepository } from '../accounts/accounts.module.js';
import { acceptedAgreements } from './agreements.js';
import { SessionsService } from './sessions.service.js';

/** Accepts the agreements for an account that was created without them. */
@Injectable()
export class AgreementsService {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsService,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * Order: 1. the acceptance, 2. the sessions get full access. After a crash in between, repeating the call
   * continues.
   * @throws AppError `auth.sessionExpired` when the account is gone
   */
  async accept(userId: string, input: AgreementsInput): Promise<SessionUserView> {
    const user = await this.users.getById(userId);
    if (user.agreements === null) {
      await this.users.setAgreements(userId, acceptedAgreements(input, this.clock.now()));
    }
    await this.sessions.syncRestriction(userId);
    return presentSessionUser(user, this.config);
  }
}
