import {
  filterAwardsEndpoint,
  getAwardImageEndpoint,
  listAwardsEndpoint,
} from '@memorial/contracts/awards/awards.endpoints';
import type { InputOf } from '@memorial/contracts/endpoint';
import { Controller } from '@nestjs/common';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { Input } from '../../platform/http/parsed-input.decorator.js';
import { AwardCatalogueService } from './award-catalogue.service.js';

@Controller()
export class AwardsController {
  constructor(private readonly catalogue: AwardCatalogueService) {}

  @Endpoint(filterAwardsEndpoint)
  filter(@Input() { query }: InputOf<typeof filterAwardsEndpoint>) {
    return this.catalogue.list(query);
  }

  @Endpoint(listAwardsEndpoint)
  list(@Input() { query }: InputOf<typeof listAwardsEndpoint>) {
    return this.catalogue.list(query);
  }

  @Endpoint(getAwardImageEndpoint)
  getImage(@Input() { params, query }: InputOf<typeof getAwardImageEndpoint>) {
    return this.catalogue.getImage(params.id, query.v);
  }
}
