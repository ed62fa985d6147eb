import { Global, Module } from '@nestjs/common';
import { DrawingsService } from './drawings.service.js';

@Global()
@Module({ providers: [DrawingsService], exports: [DrawingsService] })
export class DrawingModule {}
