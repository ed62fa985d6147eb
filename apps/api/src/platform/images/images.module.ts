import { Global, Module } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { TemporaryFiles } from '../storage/temporary-files.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { ImageProcessor } from './image-processor.js';

@Global()
@Module({
  imports: [UploadsModule],
  providers: [
    {
      provide: ImageProcessor,
      useFactory: (files: TemporaryFiles, log: PinoLogger) => new ImageProcessor(files, log),
      inject: [TemporaryFiles, PinoLogger],
    },
  ],
  exports: [ImageProcessor],
})
export class ImagesModule {}
