import { createHmac } from 'node:crypto';
import type { ContributionLinkView } from '@memorial/contracts/contributions/contribution-links.schemas';
import { contributionTokenLength } from '@memorial/contracts/contributions/contributions.constants';
import { codeAlphabet } from '@memorial/contracts/obituaries/obituaries.constants';
import { screenPaths } from '@memorial/contracts/screen-paths';
import { hashOfToken } from '../../platform/crypto/random-token.js';
import type { StoredContributionLink } from './contribution-link.schema.js';

/**
 * Token of a link, of the characters of short codes: it is typed from paper. Derived, so that keepers see it again
 * although only its hash is stored.
 */
export function tokenOf({ _id }: Pick<StoredContributionLink, '_id'>, secret: string): string {
  const bytes = createHmac('sha512', secret).update(`contribution link:${_id.toHexString()}`).digest();
  // Bytes beyond the last whole multiple of the alphabet would make its first characters likelier.
  const usable = [...bytes].filter((byte) => byte < 256 - (256 % codeAlphabet.length));
  return usable
    .slice(0, contributionTokenLength)
    .map((byte) => codeAlphabet[byte % codeAlphabet.length])
    .join('');
}

/** The token, unless the link was made with an earlier secret of the server. */
export function shownTokenOf(link: StoredContributionLink, secret: string): string | null {
  const token = tokenOf(link, secret);
  return hashOfToken(token) === link.tokenHash ? token : null;
}

/** @param base without a trailing slash */
export function contributionUrl(base: string, token: string): string {
  return `${base}${screenPaths.contribute.replace(':token', token)}`;
}

export function presentLink(
  link: StoredContributionLink,
  {
    secret,
    publicUrl,
    entries,
  }: { readonly secret: string; readonly publicUrl: string; readonly entries: number },
): ContributionLinkView {
  const token = shownTokenOf(link, secret);
  return {
    _id: link._id.toHexString(),
    token,
    url: token && contributionUrl(publicUrl, token),
    label: link.label,
    createdAt: link.createdAt.toISOString(),
    expiresAt: link.expiresAt.toISOString(),
    entries,
  };
}
