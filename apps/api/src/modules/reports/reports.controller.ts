import type { InputOf } from '@memorial/contracts/endpoint';
import {
  createReportEndpoint,
  decideReportEndpoint,
  listReportsEndpoint,
} from '@memorial/contracts/reports/reports.endpoints';
import { Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { Caller } from '../../platform/access/caller.js';
import { requireActor } from '../../platform/access/require-actor.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { Input } from '../../platform/http/parsed-input.decorator.js';
import { RequestContext } from '../../platform/http/request-context.decorator.js';
import { ReportReviewService } from './report-review.service.js';
import { ReportsService } from './reports.service.js';

@Controller()
export class ReportsController {
  constructor(
    private readonly reports: ReportsService,
    private readonly reviews: ReportReviewService,
  ) {}

  @Endpoint(createReportEndpoint)
  async create(
    @Input() { body }: InputOf<typeof createReportEndpoint>,
    @RequestContext() caller: Caller,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { report, isNew } = await this.reports.create(body, caller);
    if (!isNew) response.status(200);
    return report;
  }

  @Endpoint(listReportsEndpoint)
  list(@Input() { query }: InputOf<typeof listReportsEndpoint>, @RequestContext() caller: Caller) {
    return this.reviews.list(query, requireActor(caller));
  }

  @Endpoint(decideReportEndpoint)
  decide(@Input() { params, body }: InputOf<typeof decideReportEndpoint>, @RequestContext() caller: Caller) {
    return this.reviews.decide(params.id, body, requireActor(caller));
  }
}
