import { defineEndpoint } from '../endpoint.js';
import { editorOnly } from '../obituaries/obituary-descriptions.js';
import { changeErrors, obituaryResource, planGateErrors } from '../obituaries/obituary-resource.schemas.js';
import { obituaryView } from '../obituaries/obituary-views.schemas.js';
import { pagingQuery } from '../paging.schemas.js';
import { retentionPeriods } from '../retention.js';
import { changeUndoDays } from './history.constants.js';
import { historyRoutes } from './history.routes.js';
import { changeList, changeParams, changeValuesView, undoChangeInput } from './history.schemas.js';

export const listChangesEndpoint = defineEndpoint(historyRoutes.list, {
  ...obituaryResource,
  summary: 'List the changes of an obituary, newest first',
  description: `${editorOnly} Saves of one person within ten minutes are one change. Parts that were removed in the last ${retentionPeriods.undoHours} hours are entries of the kind \`removal\`, as far as the caller may restore them.`,
  query: pagingQuery,
  response: changeList,
  errors: ['obituary.notOwner'],
});

export const getChangeEndpoint = defineEndpoint(historyRoutes.get, {
  ...obituaryResource,
  params: changeParams,
  summary: 'Get the former and the current values of a change',
  description: editorOnly,
  response: changeValuesView,
  errors: ['obituary.notOwner', 'change.notFound'],
});

export const undoChangeEndpoint = defineEndpoint(historyRoutes.undo, {
  ...obituaryResource,
  params: changeParams,
  summary: 'Undo a change of an obituary',
  description: `${editorOnly} For ${changeUndoDays} days. Takes back the fields that still have the value of the change, by the rules of an ordinary change; nothing when one of the asked fields was changed since: \`details.fields\` of \`change.changedSince\` names those. An undo is a change itself. What a claim has decided is taken back by administrators alone.`,
  body: undoChangeInput,
  response: obituaryView,
  errors: [
    ...changeErrors,
    'obituary.familyNotInformed',
    'change.notFound',
    'change.tooLate',
    'change.undone',
    'change.byDecision',
    'change.changedSince',
    'obituary.tooLong',
    'obituary.hiddenByDecision',
    'plan.obituaries',
    'plan.familyMembers',
    ...planGateErrors,
  ],
  headers: ['If-Match'],
});
