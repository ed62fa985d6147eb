import { Module } from '@nestjs/common';

export { FilmRenderer } from './rendering/film-renderer.port.js';
export { LocalFilmRenderer } from './rendering/local.film-renderer.adapter.js';

/** Films of the dead. */
@Module({})
export class VideosModule {}
