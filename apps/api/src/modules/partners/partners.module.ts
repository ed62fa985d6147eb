import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AdministrationModule } from '../administration/administration.module.js';
import { PartnerRepository } from './partner.repository.js';
import { partnersSchema } from './partner.schema.js';
import { PartnerLogoFiles } from './partner-logo-files.js';
import { PartnerLogosService } from './partner-logos.service.js';
import { PartnerLogosTask } from './partner-logos.task.js';
import { PartnersController } from './partners.controller.js';
import { PartnersService } from './partners.service.js';

/** Partners of the operator, as funeral homes. */
@Module({
  imports: [AdministrationModule, MongooseModule.forFeature([{ name: 'Partners', schema: partnersSchema }])],
  controllers: [PartnersController],
  providers: [PartnerLogoFiles, PartnerLogosService, PartnerLogosTask, PartnerRepository, PartnersService],
})
export class PartnersModule {}
