import { Injectable } from '@nestjs/common';
import { ExportAccountPart, PurgeAccountData, type User } from '../accounts/accounts.module.js';
import { RemembranceRepository } from './remembrance.repository.js';

/** Account data: the calendar of remembrance. The addresses of the calendar and of letters are not exported. */
@Injectable()
export class RemembranceAccountDataProvider {
  constructor(private readonly repository: RemembranceRepository) {}

  @ExportAccountPart('remembrance')
  async export(userId: string): Promise<unknown> {
    const stored = await this.repository.find(userId);
    if (!stored) return null;
    const { letters, hour, easter, days, people } = stored;
    return {
      ...{ letters, hour, easter, days },
      people: people.map(({ _id, isFollowed, kinds, isMuted }) => {
        return { obituaryId: _id.toHexString(), isFollowed, kinds, isMuted };
      }),
    };
  }

  @PurgeAccountData()
  async purge({ _id }: User): Promise<void> {
    await this.repository.delete(_id);
  }
}
