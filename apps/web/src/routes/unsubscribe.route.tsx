import { remembranceMessages } from '@memorial/contracts/messages/ui/remembrance';
import { Unsubscribe } from '../features/remembrance/components/unsubscribe.js';
import { PageHead } from '../shared/document/page-head.js';
import { useRouteParams } from '../shared/navigation/use-route-params.js';

/** /unsubscribe/:token, from a letter. */
export default function UnsubscribeScreen() {
  const { token = '' } = useRouteParams();
  return (
    <>
      <PageHead title={remembranceMessages.unsubscribeTitle} isNoindex />
      <Unsubscribe token={token} />
    </>
  );
}
