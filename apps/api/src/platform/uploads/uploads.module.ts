import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { AppConfig } from '../config/app-config.js';
import { TemporaryFiles } from '../storage/temporary-files.js';

@Global()
@Module({
  providers: [
    {
      provide: TemporaryFiles,
      useFactory: (config: AppConfig, clock: Clock) => new TemporaryFiles(join(config.dataDir, 'tmp'), clock),
      inject: [AppConfig, Clock],
    },
  ],
  exports: [TemporaryFiles],
})
export class UploadsModule {}
