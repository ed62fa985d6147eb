import type { InputOf } from '@memorial/contracts/endpoint';
import {
  getVoiceSampleEndpoint,
  listSyntheticVoicesEndpoint,
} from '@memorial/contracts/videos/videos.endpoints';
import { Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { Input } from '../../../platform/http/parsed-input.decorator.js';
import { SpeechService } from './speech.service.js';

/** Voices of the program. */
@Controller()
export class SyntheticVoicesController {
  constructor(private readonly speech: SpeechService) {}

  @Endpoint(listSyntheticVoicesEndpoint)
  list() {
    return this.speech.listVoices();
  }

  @Endpoint(getVoiceSampleEndpoint)
  getSample(@Input() { params }: InputOf<typeof getVoiceSampleEndpoint>) {
    return this.speech.getSample(params.id);
  }
}
