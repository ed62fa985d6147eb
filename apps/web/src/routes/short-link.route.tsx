import { obituaryNotFoundText } from '@memorial/contracts/obituaries/not-found-text';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { resolveCodeQuery } from '../features/obituary-page/api/resolve-code.query.js';
import { AbsentPage } from '../features/obituary-page/components/page-states.js';
import { useApi } from '../shared/api/api-context.js';
import { ApiError } from '../shared/api/api-error.js';
import { obituaryHref } from '../shared/navigation/paths.js';
import type { PrefetchContext } from '../shared/navigation/screen-module.js';
import { useRouteParams } from '../shared/navigation/use-route-params.js';
import { useSession } from '../shared/session/session-context.js';

export async function prefetch({ queryClient, api, params }: PrefetchContext): Promise<void> {
  const id = await queryClient.fetchQuery(resolveCodeQuery(api, params.code ?? '', 'guest'));
  if (id === null) throw new ApiError(404, 'obituary.notFound', obituaryNotFoundText);
}

/**
 * Target of a QR code. The server redirects guests to the page. This screen handles codes of pages that a
 * guest cannot see, and redirects when the page belongs to the signed-in user.
 */
export default function ShortLinkScreen() {
  const { code = '' } = useRouteParams();
  const { status } = useSession();
  const viewer = status === 'guest' ? 'guest' : 'member';
  const query = useQuery(resolveCodeQuery(useApi(), code, viewer));
  if (query.data) return <Navigate to={obituaryHref(query.data)} replace />;
  return <AbsentPage isMissing={query.data === null} query={query} />;
}
