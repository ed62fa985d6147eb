import { Global, Module } from '@nestjs/common';
import { Drawings } from './drawings.service.js';

@Global()
@Module({ providers: [Drawings], exports: [Drawings] })
export class DrawingModule {}
