import { Module } from '@nestjs/common';
import { SpeechService } from './speech/speech.service.js';
import { SyntheticVoicesController } from './speech/synthetic-voices.controller.js';

export { FilmRenderer } from './rendering/film-renderer.port.js';
export { LocalFilmRenderer } from './rendering/local.film-renderer.adapter.js';
export { ProcessSpeechSynthesizer } from './speech/process.speech.adapter.js';
export { SpeechSynthesizer } from './speech/speech-synthesizer.port.js';

/** Memorial films of pages: so far the renderer, and the voices that read narrations. */
@Module({
  controllers: [SyntheticVoicesController],
  providers: [SpeechService],
  exports: [SpeechService],
})
export class VideosModule {}
