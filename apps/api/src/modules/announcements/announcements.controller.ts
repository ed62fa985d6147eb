import {
  endAnnouncementEndpoint,
  getAnnouncementEndpoint,
  setAnnouncementEndpoint,
} from '@memorial/contracts/announcement/announcement.endpoints';
import type { InputOf } from '@memorial/contracts/endpoint';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { requireActor } from '../../platform/access/require-actor.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { Input } from '../../platform/http/parsed-input.decorator.js';
import { RequestContext } from '../../platform/http/request-context.decorator.js';
import { AnnouncementsService } from './announcements.service.js';

@Controller()
export class AnnouncementsController {
  constructor(private readonly announcements: AnnouncementsService) {}

  @Endpoint(getAnnouncementEndpoint)
  get() {
    return this.announcements.get();
  }

  @Endpoint(setAnnouncementEndpoint)
  set(@Input() { body }: InputOf<typeof setAnnouncementEndpoint>, @RequestContext() caller: Caller) {
    return this.announcements.set(body, requireActor(caller));
  }

  @Endpoint(endAnnouncementEndpoint)
  end(@Input() { body }: InputOf<typeof endAnnouncementEndpoint>, @RequestContext() caller: Caller) {
    return this.announcements.end(body.reason, requireActor(caller));
  }
}
