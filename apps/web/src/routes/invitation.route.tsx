import { invitationMessages as copy } from '@memorial/contracts/messages/ui/invitation';
import { Divider } from '@memorial/ui/ornament/ornament';
import { Invitation, NoInvitation } from '../features/keepers/components/invitation.js';
import { invitationTokens } from '../features/keepers/model/invitation-token.js';
import { PageHead } from '../shared/document/page-head.js';
import { useFragmentToken } from '../shared/navigation/fragment-token.js';
import styles from './invitation.module.css';

/** /invitation: the link in a letter, whose token stands in the fragment. */
export default function InvitationScreen() {
  const token = useFragmentToken(invitationTokens);
  return (
    <section className={`wrap ${styles.screen}`}>
      <PageHead title={copy.title} isNoindex />
      <Divider align="start" />
      <h1 className={styles.title}>{copy.title}</h1>
      {token === null ? <NoInvitation /> : <Invitation key={token} token={token} />}
    </section>
  );
}
