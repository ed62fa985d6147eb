import { forgotPasswordEndpoint, resetPasswordEndpoint } from '@memorial/contracts/auth/recovery.endpoints';
import type { InputOf } from '@memorial/contracts/endpoint';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { Input } from '../../platform/http/parsed-input.decorator.js';
import { RequestContext } from '../../platform/http/request-context.decorator.js';
import { RecoveryService } from './recovery.service.js';

@Controller()
export class RecoveryController {
  constructor(private readonly recovery: RecoveryService) {}

  @Endpoint(forgotPasswordEndpoint)
  forgotPassword(@Input() input: InputOf<typeof forgotPasswordEndpoint>, @RequestContext() caller: Caller) {
    return this.recovery.forgot(input.body, caller.network);
  }

  @Endpoint(resetPasswordEndpoint)
  resetPassword(@Input() input: InputOf<typeof resetPasswordEndpoint>, @RequestContext() caller: Caller) {
    return this.recovery.reset(input.body, caller.network);
  }
}
