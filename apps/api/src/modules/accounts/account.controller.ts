import type { InputOf } from '@memorial/contracts/endpoint';
import {
  exportMeEndpoint,
  getMeEndpoint,
  removeMeEndpoint,
  restoreMeEndpoint,
  updateMeEndpoint,
} from '@memorial/contracts/users/users.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { requireActor } from '../../platform/access/require-actor.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { Input } from '../../platform/http/parsed-input.decorator.js';
import { RequestContext } from '../../platform/http/request-context.decorator.js';
import { AccountService } from './account.service.js';
import { AccountDeletionService } from './account-deletion.service.js';
import { AccountExportService } from './account-export.service.js';

@Controller()
export class AccountController {
  constructor(
    private readonly accounts: AccountService,
    private readonly deletion: AccountDeletionService,
    private readonly exports: AccountExportService,
  ) {}

  @Endpoint(getMeEndpoint)
  me(@RequestContext() caller: Caller) {
    return this.accounts.view(requireActor(caller).userId);
  }

  @Endpoint(updateMeEndpoint)
  update(@Input() { body }: InputOf<typeof updateMeEndpoint>, @RequestContext() caller: Caller) {
    return this.accounts.update(requireActor(caller).userId, body);
  }

  @Endpoint(exportMeEndpoint)
  export(@RequestContext() caller: Caller) {
    return this.exports.createArchive(requireActor(caller));
  }

  @Endpoint(removeMeEndpoint)
  remove(@Input() { body }: InputOf<typeof removeMeEndpoint>, @RequestContext() caller: Caller) {
    return this.deletion.remove(requireActor(caller), body);
  }

  @Endpoint(restoreMeEndpoint)
  restore(@RequestContext() caller: Caller) {
    return this.deletion.restore(requireActor(caller));
  }
}
