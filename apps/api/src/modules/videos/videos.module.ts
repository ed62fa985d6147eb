import { Module } from '@nestjs/common';

export { FilmRenderer } from './rendering/film-renderer.port.js';
export { LocalFilmRenderer } from './rendering/local.film-renderer.adapter.js';
export { ProcessSpeechSynthesizer } from './speech/process.speech.adapter.js';
export { SpeechSynthesizer } from './speech/speech-synthesizer.port.js';

/** Memorial films of pages: so far the renderer, and the engines that read narrations. */
@Module({})
export class VideosModule {}
