import * as administration from './administration/administration.endpoints.js';
import * as audit from './administration/audit.endpoints.js';
import * as adminAwards from './administration/awards.endpoints.js';
import * as overview from './administration/overview.endpoints.js';
import * as adminPages from './administration/pages.endpoints.js';
import * as adminPayments from './administration/payments.endpoints.js';
import * as queue from './administration/queue.endpoints.js';
import * as userAdministration from './administration/users.endpoints.js';
import * as announcement from './announcement/announcement.endpoints.js';
import * as auth from './auth/auth.endpoints.js';
import * as providers from './auth/provider-sign-in.endpoints.js';
import * as recovery from './auth/recovery.endpoints.js';
import * as awards from './awards/awards.endpoints.js';
import * as blocked from './blocked/blocked.endpoints.js';
import * as candles from './candles/candles.endpoints.js';
import * as claims from './claims/claims.endpoints.js';
import * as contributions from './contributions/contributions.endpoints.js';
import type { Endpoint } from './endpoint.js';
import * as exports from './exports/exports.endpoints.js';
import * as familyMembers from './family-trees/family-members.endpoints.js';
import * as familyTreeImport from './family-trees/family-tree-import.endpoints.js';
import * as familyTrees from './family-trees/family-trees.endpoints.js';
import * as poster from './family-trees/poster.endpoints.js';
import * as relationships from './family-trees/relationships.endpoints.js';
import * as history from './history/history.endpoints.js';
import * as familyTreeKeepers from './keepers/family-tree-keepers.endpoints.js';
import * as keepers from './keepers/keepers.endpoints.js';
import * as media from './media/media.endpoints.js';
import * as memories from './memories/memories.endpoints.js';
import * as merges from './merges/merges.endpoints.js';
import * as obituaries from './obituaries/obituaries.endpoints.js';
import * as paper from './paper/paper.endpoints.js';
import * as partners from './partners/partners.endpoints.js';
import * as payments from './payments/payments.endpoints.js';
import * as proposals from './proposals/proposals.endpoints.js';
import * as qr from './qr/qr.endpoints.js';
import * as referral from './referral/referral.endpoints.js';
import * as remembrance from './remembrance/remembrance.endpoints.js';
import * as reports from './reports/reports.endpoints.js';
import type { Route } from './route.js';
import * as statistics from './statistics/statistics.endpoints.js';
import * as subscription from './subscription/subscription.endpoints.js';
import * as system from './system/system.endpoints.js';
import * as users from './users/users.endpoints.js';
import * as synthesisPermission from './videos/synthesis-permission.endpoints.js';
import * as videoRecordings from './videos/video-recordings.endpoints.js';
import * as videoUploads from './videos/video-uploads.endpoints.js';
import * as videos from './videos/videos.endpoints.js';
import * as voices from './voices/voices.endpoints.js';

const files = [
  audit,
  overview,
  userAdministration,
  system,
  auth,
  recovery,
  providers,
  users,
  referral,
  subscription,
  payments,
  awards,
  remembrance,
  obituaries,
  keepers,
  familyTreeKeepers,
  proposals,
  merges,
  history,
  media,
  voices,
  videoUploads,
  videos,
  synthesisPermission,
  videoRecordings,
  qr,
  memories,
  contributions,
  blocked,
  candles,
  statistics,
  exports,
  paper,
  familyTreeImport,
  familyTrees,
  familyMembers,
  relationships,
  poster,
  administration,
  queue,
  adminAwards,
  adminPages,
  adminPayments,
  claims,
  reports,
  partners,
  announcement,
] as const;

/** All endpoints of the API. New endpoints in a listed file are included automatically. */
export const allEndpoints: readonly Endpoint[] = files.flatMap((file) =>
  Object.values(file).filter(isEndpoint),
);

type ValueOf<T> = T extends unknown ? T[keyof T] : never;
type DeclaredEndpoint = Extract<ValueOf<(typeof files)[number]>, Endpoint>;
type NameOf<R extends Route> = `${R['method']} ${R['path']}`;
type EndpointTable = { readonly [E in DeclaredEndpoint as NameOf<E['route']>]: E };

/** Type of the endpoint of a route: `EndpointOf<typeof memoryRoutes.approve>`. */
export type EndpointOf<R extends Route> = EndpointTable[NameOf<R> & keyof EndpointTable];

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'route' in value && 'access' in value && 'errors' in value
  );
}
