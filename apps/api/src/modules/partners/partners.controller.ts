import type { InputOf } from '@memorial/contracts/endpoint';
import {
  addPartnerEndpoint,
  getPartnerLogoEndpoint,
  listPartnersEndpoint,
  listStoredPartnersEndpoint,
  orderPartnersEndpoint,
  removePartnerEndpoint,
  removePartnerLogoEndpoint,
  updatePartnerEndpoint,
  uploadPartnerLogoEndpoint,
} from '@memorial/contracts/partners/partners.endpoints';
import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Caller } from '../../platform/access/caller.js';
import { requireActor } from '../../platform/access/require-actor.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { Input } from '../../platform/http/parsed-input.decorator.js';
import { RequestContext } from '../../platform/http/request-context.decorator.js';
import { PartnerLogosService } from './partner-logos.service.js';
import { PartnersService } from './partners.service.js';

@Controller()
export class PartnersController {
  constructor(
    private readonly partners: PartnersService,
    private readonly logos: PartnerLogosService,
  ) {}

  @Endpoint(listPartnersEndpoint)
  list() {
    return this.partners.list();
  }

  @Endpoint(getPartnerLogoEndpoint)
  getLogo(@Input() { params, query }: InputOf<typeof getPartnerLogoEndpoint>) {
    return this.partners.getLogo(params.id, query.v);
  }

  @Endpoint(listStoredPartnersEndpoint)
  listStored() {
    return this.partners.listStored();
  }

  @Endpoint(addPartnerEndpoint)
  add(@Input() { body }: InputOf<typeof addPartnerEndpoint>, @RequestContext() caller: Caller) {
    return this.partners.add(body, requireActor(caller));
  }

  @Endpoint(orderPartnersEndpoint)
  order(@Input() { body }: InputOf<typeof orderPartnersEndpoint>, @RequestContext() caller: Caller) {
    return this.partners.order(body, requireActor(caller));
  }

  @Endpoint(updatePartnerEndpoint)
  update(@Input() { params, body }: InputOf<typeof updatePartnerEndpoint>, @RequestContext() caller: Caller) {
    return this.partners.update(params.id, body, requireActor(caller));
  }

  @Endpoint(removePartnerEndpoint)
  remove(@Input() { params, body }: InputOf<typeof removePartnerEndpoint>, @RequestContext() caller: Caller) {
    return this.partners.remove(params.id, body.reason, requireActor(caller));
  }

  @Endpoint(uploadPartnerLogoEndpoint)
  uploadLogo(
    @Input() { params }: InputOf<typeof uploadPartnerLogoEndpoint>,
    @RequestContext() caller: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.logos.upload(params.id, requireActor(caller), { request, response });
  }

  @Endpoint(removePartnerLogoEndpoint)
  removeLogo(
    @Input() { params, body }: InputOf<typeof removePartnerLogoEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.partners.setLogo(params.id, null, body.reason, requireActor(caller));
  }
}
