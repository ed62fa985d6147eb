import { Injectable } from '@nestjs/common';
import { ScheduledTask } from '../../platform/schedule/scheduled-tasks.js';
import { UsersRepository } from './users.repository.js';

/** Makes the search keys of accounts that have none. */
@Injectable()
export class UserSearchKeysTask {
  constructor(private readonly users: UsersRepository) {}

  @ScheduledTask('user-search-keys')
  async run(): Promise<void> {
    for await (const id of this.users.listIdsWithoutSearchKeys()) await this.users.updateSearchKeys(id);
  }
}
