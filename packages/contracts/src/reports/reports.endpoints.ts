import { defineEndpoint } from '../endpoint.js';
import { rateLimitTable } from '../rate-limit-table.js';
import { networksThatHoldMemory } from './reports.constants.js';
import { reportRoutes } from './reports.routes.js';
import {
  createReportInput,
  decideReportInput,
  examinedReportList,
  examinedReportView,
  reportParams,
  reportsQuery,
  reportView,
} from './reports.schemas.js';

const [perNetwork] = rateLimitTable.report;

export const createReportEndpoint = defineEndpoint(reportRoutes.create, {
  summary: 'Report an obituary, memory, photo, family tree or video to the administrators',
  description: `For everybody who sees it, ${perNetwork.max} a day and network of guests, and as many an account. An account has one open report about a thing, a network one with the same words: a repeat returns it, unless it is about a text that has changed since. Nothing is hidden by reports, but a memory that ${networksThatHoldMemory} networks report waits for its keepers again.`,
  body: createReportInput,
  response: reportView,
  status: 201,
  repeatStatus: 200,
  rateLimit: 'report',
  allowedSessions: ['withoutAgreements', 'deletionBegun'],
  errors: ['obituary.notFound', 'memory.notFound', 'photo.notFound', 'familyTree.notFound', 'video.notFound'],
  headers: ['X-Page-Key'],
});

export const listReportsEndpoint = defineEndpoint(reportRoutes.list, {
  summary: 'List reports for administrators',
  query: reportsQuery,
  response: examinedReportList,
});

export const decideReportEndpoint = defineEndpoint(reportRoutes.decide, {
  params: reportParams,
  notFound: 'report.notFound',
  summary: 'Decide a report',
  description:
    'Closes the report and changes nothing else. A repeat of the same decision is not an error. Moderators decide none about what they have written or keep.',
  body: decideReportInput,
  response: examinedReportView,
  errors: ['report.decided'],
});
