import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ObituariesModule } from '../obituaries/obituaries.module.js';
import { DuplicateCandidatesService } from './duplicate-candidates.service.js';
import { NameSearchRepository } from './name-search.repository.js';
import { NameSearchService } from './name-search.service.js';
import { NameVocabularyRepository } from './name-vocabulary.repository.js';
import { nameTermSchema } from './name-vocabulary.schema.js';
import { NameVocabularyService } from './name-vocabulary.service.js';
import { ObituaryListsController } from './obituary-lists.controller.js';
import { ObituaryListsRepository } from './obituary-lists.repository.js';
import { ObituaryListsService } from './obituary-lists.service.js';
import { QueryExpansionService } from './query-expansion.service.js';
import { RememberedTodayService } from './remembered-today.service.js';

export { expensiveQueryLimits, isExpensiveQuery } from './expensive-queries.js';

/** Finding pages: lists, filters, search by name, and possible duplicates of a new page. */
@Module({
  imports: [ObituariesModule, MongooseModule.forFeature([{ name: 'NamePart', schema: nameTermSchema }])],
  controllers: [ObituaryListsController],
  providers: [
    DuplicateCandidatesService,
    NameSearchRepository,
    NameSearchService,
    NameVocabularyRepository,
    NameVocabularyService,
    ObituaryListsRepository,
    ObituaryListsService,
    QueryExpansionService,
    RememberedTodayService,
  ],
})
export class SearchModule {}
