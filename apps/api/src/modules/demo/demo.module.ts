import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { ObituariesModule } from '../obituaries/obituaries.module.js';
import { UsersModule } from '../users/users.module.js';
import { DemoData } from './demo-data.js';

/** Demo data for an empty installation; never on a public address. */
@Module({ imports: [AuthModule, UsersModule, ObituariesModule], providers: [DemoData] })
export class DemoModule {}
