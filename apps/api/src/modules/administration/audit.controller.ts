import { listAuditEndpoint } from '@memorial/contracts/administration/audit.endpoints';
import type { InputOf } from '@memorial/contracts/endpoint';
import { Controller } from '@nestjs/common';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { Input } from '../../platform/http/parsed-input.decorator.js';
import { AuditService } from './audit.service.js';

@Controller()
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Endpoint(listAuditEndpoint)
  list(@Input() { query }: InputOf<typeof listAuditEndpoint>) {
    return this.audit.list(query);
  }
}
