import { getOverviewEndpoint } from '@memorial/contracts/administration/overview.endpoints';
import type { InputOf } from '@memorial/contracts/endpoint';
import { Controller } from '@nestjs/common';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { Input } from '../../platform/http/parsed-input.decorator.js';
import { OverviewService } from './overview.service.js';

@Controller()
export class OverviewController {
  constructor(private readonly overview: OverviewService) {}

  @Endpoint(getOverviewEndpoint)
  get(@Input() { query }: InputOf<typeof getOverviewEndpoint>) {
    return this.overview.get(query.days);
  }
}
