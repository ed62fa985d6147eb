import { moderationMessages as copy } from '@memorial/contracts/messages/ui/moderation';
import { Divider } from '@memorial/ui/ornament/ornament';
import { EndedLink, ModerateByLetter } from '../features/memories/moderation/moderate-by-letter.js';
import { moderationTokens } from '../features/memories/moderation/moderation-tokens.js';
import { PageHead } from '../shared/document/page-head.js';
import { useFragmentToken } from '../shared/navigation/fragment-token.js';
import styles from './invitation.module.css';

/** /moderate: the link in a letter about a waiting memory, whose key stands in the fragment. */
export default function ModerateScreen() {
  const token = useFragmentToken(moderationTokens);
  return (
    <section className={`wrap ${styles.screen}`}>
      <PageHead title={copy.title} isNoindex />
      <Divider align="start" />
      <h1 className={styles.title}>{copy.title}</h1>
      {token === null ? <EndedLink /> : <ModerateByLetter key={token} token={token} />}
    </section>
  );
}
