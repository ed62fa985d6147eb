import { screenPaths } from '@memorial/contracts/screen-paths';

/**
 * Addresses of screens, as the router matches them. Some have no screen yet: the route table knows which, and
 * links to them are not shown.
 */
export const paths = screenPaths;

/** Query keys of addresses. */
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
  treeId: 'treeId',
} as const;

/** The address of one memory page. */
export function obituaryHref(id: string): string {
  return paths.obituary.replace(':id', encodeURIComponent(id));
}

/** The permanent short address of one memory page. */
export function shortLinkHref(code: string): string {
  return paths.shortLink.replace(':code', encodeURIComponent(code));
}

/** The element of a memory page where a memory is written. */
export const leaveMemoryId = 'leave-memory';

/** The address that opens a memory page where a memory is written. */
export function leaveMemoryHref(id: string): string {
  return `${obituaryHref(id)}#${leaveMemoryId}`;
}

/** The address where one memory page is edited. */
export function obituaryEditHref(id: string): string {
  return paths.obituaryEdit.replace(':id', encodeURIComponent(id));
}

/** The address of one family tree. */
export function familyTreeHref(id: string): string {
  return paths.familyTree.replace(':id', encodeURIComponent(id));
}

/** An address with a query; null and empty values are left out. */
export function withQuery(path: string, query: Readonly<Record<string, string | null>>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value) search.set(key, value);
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}
