import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts/accounts.module.js';
import { MediaModule } from '../media/media.module.js';
import { ObituariesModule } from '../obituaries/obituaries.module.js';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.js';
import { AwaitedRelationshipsProvider } from './awaited-relationships.provider.js';
import { CreateFamilyTreeService } from './create-family-tree.service.js';
import { FamilyMembersController } from './family-members.controller.js';
import { FamilyMembersService } from './family-members.service.js';
import { FamilyTreeRepository } from './family-tree.repository.js';
import { familyTreeSchema, withdrawalSchema } from './family-tree.schema.js';
import { FamilyTreeAccountDataProvider } from './family-tree-account-data.provider.js';
import { FamilyTreeDeletionService } from './family-tree-deletion.service.js';
import { FamilyTreeGedcomService } from './family-tree-gedcom.service.js';
import { FamilyTreeLimitsService } from './family-tree-limits.service.js';
import { FamilyTreePurgeTask } from './family-tree-purge.task.js';
import { FamilyTreesController } from './family-trees.controller.js';
import { FamilyTreesService } from './family-trees.service.js';
import { FamilyTreeImportRepository } from './import/family-tree-import.repository.js';
import { familyTreeImportSchema } from './import/family-tree-import.schema.js';
import { FamilyTreeImportsController } from './import/family-tree-imports.controller.js';
import { FamilyTreeImportsService } from './import/family-tree-imports.service.js';
import { GedcomReaderService } from './import/gedcom-reader.service.js';
import { GedcomUploads } from './import/gedcom-uploads.js';
import { PageRelationshipRepository } from './page-relationship.repository.js';
import { pageRelationshipSchema } from './page-relationship.schema.js';
import { PageRelationshipsService } from './page-relationships.service.js';
import { PersonAliases } from './person-aliases.js';
import { PosterController } from './poster.controller.js';
import { PosterService } from './poster.service.js';
import { PosterRenderer } from './poster-renderer.js';
import { RelationshipsController } from './relationships.controller.js';
import { type ArchivedTree, TreeFilesService } from './tree-files.service.js';
import { TreeMergeProvider } from './tree-merge.provider.js';
import { TreePagesService } from './tree-pages.service.js';
import { TreeRelationshipsService } from './tree-relationships.service.js';
import { TreeSectionProvider } from './tree-section.provider.js';
import { UpdateFamilyTreeService } from './update-family-tree.service.js';
import { WithdrawalRepository } from './withdrawal.repository.js';

export type { StoredFamilyTree } from './family-tree.schema.js';
export {
  type ArchivedTree,
  CreateFamilyTreeService,
  FamilyMembersService,
  FamilyTreeRepository,
  FamilyTreesService,
  TreeFilesService,
  TreePagesService,
  TreeRelationshipsService,
};

/** Family trees: people with and without a page, their generations and relationships. */
@Module({
  imports: [
    ObituariesModule,
    MediaModule,
    SubscriptionsModule,
    AccountsModule,
    MongooseModule.forFeature([
      { name: 'FamilyTree', schema: familyTreeSchema },
      { name: 'FamilyTreeImport', schema: familyTreeImportSchema },
      { name: 'FamilyTreeWithdrawal', schema: withdrawalSchema },
      { name: 'PageRelationship', schema: pageRelationshipSchema },
    ]),
  ],
  controllers: [
    FamilyTreeImportsController,
    FamilyTreesController,
    FamilyMembersController,
    RelationshipsController,
    PosterController,
  ],
  exports: [
    CreateFamilyTreeService,
    FamilyMembersService,
    FamilyTreeRepository,
    FamilyTreesService,
    MongooseModule,
    TreeFilesService,
    TreePagesService,
    TreeRelationshipsService,
  ],
  providers: [
    AwaitedRelationshipsProvider,
    CreateFamilyTreeService,
    FamilyMembersService,
    FamilyTreeAccountDataProvider,
    FamilyTreeDeletionService,
    FamilyTreeImportRepository,
    FamilyTreeImportsService,
    FamilyTreeGedcomService,
    FamilyTreeLimitsService,
    FamilyTreePurgeTask,
    FamilyTreeRepository,
    FamilyTreesService,
    GedcomReaderService,
    GedcomUploads,
    PageRelationshipRepository,
    PageRelationshipsService,
    PersonAliases,
    PosterRenderer,
    PosterService,
    TreeFilesService,
    TreeMergeProvider,
    TreePagesService,
    TreeRelationshipsService,
    TreeSectionProvider,
    UpdateFamilyTreeService,
    WithdrawalRepository,
  ],
})
export class FamilyTreesModule {}
