/** Acts of administrators in their log. */
export const administrationActions = [
  'obituary.freeze',
  'obituary.unfreeze',
  'claim.review',
  'claim.accept',
  'claim.decline',
  'claim.allowSynthesis',
  'report.decide',
  'user.block',
  'user.unblock',
  'user.role',
  'user.plan',
  'user.endSessions',
  'memory.decide',
  'obituary.checkCharity',
  'partner.add',
  'partner.change',
  'partner.order',
  'partner.remove',
  'partner.logo',
  'partner.removeLogo',
  'announcement.set',
  'announcement.end',
  'obituary.hide',
  'obituary.unhide',
  'obituary.noindex',
  'obituary.index',
  'obituary.delete',
  'obituary.restore',
  'administrator.call',
  'payment.reconcile',
  'award.add',
  'award.change',
] as const;
export type AdministrationAction = (typeof administrationActions)[number];

/** Things that an act is done to. */
export const actTargets = [
  'obituary',
  'user',
  'claim',
  'report',
  'memory',
  'payment',
  'award',
  'partner',
  'announcement',
  'familyTree',
] as const;
export type ActTarget = (typeof actTargets)[number];

/** Longest reason of an act, in characters. */
export const maxReason = 2_000;

/** Header of ordinary calls in which administrators say why they use their rights; percent-encoded UTF-8. */
export const administrationReasonHeader = 'X-Administration-Reason';

/** Longest reason in that header, in characters: a Ukrainian letter takes six bytes there, and proxies allow 8 KB. */
export const maxHeaderReason = 1_000;

/** Time for which the log keeps an act. */
export const administrationLogYears = 3;
