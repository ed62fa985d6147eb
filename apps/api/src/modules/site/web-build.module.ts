import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { WebBuild } from './web-build.js';

export const WEB_BUILD = Symbol('web build');

export type { WebBuild };

/** The built web application, for the documents of the site and of archives. */
@Global()
@Module({})
export class WebBuildModule {
  static with(loadWeb: () => Promise<WebBuild>): DynamicModule {
    return {
      module: WebBuildModule,
      providers: [{ provide: WEB_BUILD, useFactory: loadWeb }],
      exports: [WEB_BUILD],
    };
  }
}
