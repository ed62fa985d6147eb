import { agreementVersions } from '@memorial/contracts/auth/auth.constants';
import type { AgreementsInput, SessionUserView } from '@memorial/contracts/auth/auth.schemas';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { type AcceptedAgreements, presentSessionUser, UsersRepository } from '../accounts/accounts.module.js';
import { SessionsService } from './sessions.service.js';

/** All documents are accepted together, so the newest version names the set. */
const newestVersion = Object.values(agreementVersions).reduce((a, b) => (a > b ? a : b));

const documentByKey = {
  termsAccepted: 'terms',
  privacyAccepted: 'privacy',
  deletionAccepted: 'deletion',
  cookiesAccepted: 'cookies',
} as const satisfies Record<keyof AgreementsInput, string>;

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
    await this.sessions.syncAccess(userId);
    return presentSessionUser(user, this.config);
  }
}

/** The stored acceptance: documents, version and time. */
export function acceptedAgreements(input: AgreementsInput, now: Date): AcceptedAgreements {
  const keys = Object.keys(documentByKey) as (keyof AgreementsInput)[];
  return {
    version: newestVersion,
    acceptedAt: now,
    documents: keys.filter((key) => input[key] === true).map((key) => documentByKey[key]),
  };
}
