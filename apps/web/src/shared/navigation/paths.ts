import { screenPaths } from '@memorial/contracts/screen-paths';

/** Paths of screens for the router. */
export const paths = screenPaths;

/** Query parameter names. */
export const queryKeys = {
  redirect: 'redirect',
  verification: 'verification',
  referral: 'ref',
  name: 'name',
  page: 'page',
  category: 'category',
  birthPlace: 'birthPlace',
  on: 'on',
  state: 'state',
  signInState: 'attempt',
  treeId: 'treeId',
  tab: 'tab',
  view: 'view',
  person: 'person',
  as: 'as',
  role: 'role',
  id: 'id',
} as const;

export function obituaryHref(id: string): string {
  return paths.obituary.replace(':id', encodeURIComponent(id));
}

/** Permanent short path of an obituary, used in QR codes. */
export function shortLinkHref(code: string): string {
  return paths.shortLink.replace(':code', encodeURIComponent(code));
}

/** ID of the element with the memory form. */
export const leaveMemoryId = 'leave-memory';

/** Path of an obituary's memory form. */
export function leaveMemoryHref(id: string): string {
  return `${obituaryHref(id)}#${leaveMemoryId}`;
}

/** ID of the section with the grave, memorial services and good deeds. */
export const honourId = 'honour';

export function obituaryEditHref(id: string): string {
  return paths.obituaryEdit.replace(':id', encodeURIComponent(id));
}

/** Changes of an obituary that readers propose. */
export function proposalsHref(id: string): string {
  return paths.obituaryProposals.replace(':id', encodeURIComponent(id));
}

/** Where an obituary is merged with another one about the same person. */
export function mergeHref(id: string): string {
  return paths.obituaryMerge.replace(':id', encodeURIComponent(id));
}

/** Form of a claim about an obituary. */
export function newClaimHref(obituaryId: string): string {
  return paths.claimCreate.replace(':id', encodeURIComponent(obituaryId));
}

export function claimHref(id: string): string {
  return paths.claim.replace(':id', encodeURIComponent(id));
}

/** Path of a tab of the edit page. */
export const editTabHref = (id: string, tab: string) =>
  withQuery(obituaryEditHref(id), { [queryKeys.tab]: tab });

export function familyTreesOfPageHref(obituaryId: string): string {
  return paths.familyTreesOfPage.replace(':id', encodeURIComponent(obituaryId));
}

export function familyTreeHref(id: string): string {
  return paths.familyTree.replace(':id', encodeURIComponent(id));
}

export function familyTreeEditHref(id: string): string {
  return paths.familyTreeEdit.replace(':id', encodeURIComponent(id));
}

export function familyTreeKeepersHref(id: string): string {
  return paths.familyTreeKeepers.replace(':id', encodeURIComponent(id));
}

/** Append query parameters to a path; null and empty values are skipped. */
export function withQuery(path: string, query: Readonly<Record<string, string | null>>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value) search.set(key, value);
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}
