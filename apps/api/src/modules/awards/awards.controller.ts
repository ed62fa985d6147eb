import {
  filterAwardsEndpoint,
  getAwardImageEndpoint,
  listAwardsEndpoint,
} from '@memorial/contracts/awards/awards.endpoints';
import type { InputOf } from '@memorial/contracts/endpoint';
import { Controller } from '@nestjs/common';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { Input } from '../../platform/http/input.decorator.js';
import { AwardCatalogue } from './award-catalogue.service.js';

@Controller()
export class AwardsController {
  constructor(private readonly catalogue: AwardCatalogue) {}

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
    return this.catalogue.image(params.id, query.v);
  }
}
