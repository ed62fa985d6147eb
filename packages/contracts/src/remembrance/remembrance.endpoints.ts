import { defineEndpoint } from '../endpoint.js';
import { obituaryResource } from '../obituaries/obituary-resource.schemas.js';
import { remembranceRoutes } from './remembrance.routes.js';
import {
  changeRemembranceInput,
  remembranceQuery,
  remembranceTokenParams,
  remembranceView,
  todayList,
} from './remembrance.schemas.js';

export const getRemembranceEndpoint = defineEndpoint(remembranceRoutes.get, {
  summary: "Get the caller's calendar of remembrance",
  description:
    'Obituaries that the caller may not see any more are absent, and come back when they open again.',
  query: remembranceQuery,
  response: remembranceView,
});

export const changeRemembranceEndpoint = defineEndpoint(remembranceRoutes.change, {
  summary: "Change the caller's calendar of remembrance",
  description: 'Only the keys that are sent change; a repeated request changes nothing.',
  body: changeRemembranceInput,
  response: remembranceView,
  errors: ['obituary.notFound', 'remembrance.tooMany', 'remembrance.changedMeanwhile'],
});

export const getRemembranceFeedEndpoint = defineEndpoint(remembranceRoutes.getFeed, {
  summary: "Read an account's calendar of remembrance as iCalendar",
  description: 'All days of this year and of the ten that follow. The address is a secret of the account.',
  params: remembranceTokenParams,
  notFound: 'remembrance.feedNotFound',
  response: 'binary',
  errors: ['rateLimit.exceeded'],
});

export const getObituaryCalendarEndpoint = defineEndpoint(remembranceRoutes.getOfObituary, {
  ...obituaryResource,
  summary: 'Read the days of an obituary as iCalendar',
  description: 'For everybody who may see the obituary without an account. The living have none.',
  response: 'binary',
});

export const listTodayEndpoint = defineEndpoint(remembranceRoutes.listToday, {
  summary: 'List people whose birth or death has its anniversary today',
  description: 'Public obituaries, round anniversaries first. The day changes at midnight in Kyiv.',
  response: todayList,
});

export const unsubscribeEndpoint = defineEndpoint(remembranceRoutes.unsubscribe, {
  summary: 'Stop all letters of the calendar of remembrance',
  description:
    'One-click unsubscription (RFC 8058); the calendar itself stays. A GET shows a screen and changes nothing.',
  params: remembranceTokenParams,
  notFound: 'remembrance.letterNotFound',
  response: null,
});
