import { referralMessages as words } from '@memorial/contracts/messages/ui/referral';
import type { ReferralView } from '@memorial/contracts/referral/referral.schemas';
import { Button } from '@memorial/ui/button/button';
import { Field } from '@memorial/ui/field/field';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { useToast } from '@memorial/ui/toast/toast';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/api/api-context.js';
import { QueryError } from '../../shared/loading/query-error.js';
import { myReferralQuery } from './api/my-referral.query.js';
import styles from './referral.module.css';

/** The user's referral link and the number of people who used it. */
export function Referral() {
  const referral = useQuery(myReferralQuery(useApi()));
  if (referral.data) return <Invitation referral={referral.data} />;
  if (referral.isError) return <QueryError query={referral} title={words.loadFailed} />;
  return (
    <SkeletonGroup label={words.loading} className={styles.referral}>
      <Skeleton shape="title" />
      <Skeleton shape="block" className={styles.bone} />
    </SkeletonGroup>
  );
}

function Invitation({ referral: { code, link, invited, registered } }: { referral: ReferralView }) {
  const toast = useToast();

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      toast.success(words.copied);
    } catch {
      toast.error(words.copyFailed);
    }
  }

  async function share() {
    try {
      await navigator.share({ text: words.shareText, url: link });
    } catch (error) {
      // Dismissing the share sheet is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  }

  const canShare = typeof navigator.share === 'function';
  return (
    <div className={styles.referral}>
      <div className={styles.ways}>
        <Field label={words.link}>
          <TextInput readOnly value={link} onFocus={(event) => event.target.select()} />
        </Field>
        <div className={styles.actions}>
          {canShare && (
            <Button variant="main" icon="share" onClick={() => void share()}>
              {words.share}
            </Button>
          )}
          <Button variant={canShare ? 'line' : 'main'} icon="copy" onClick={() => void copy()}>
            {words.copy}
          </Button>
        </div>
        <p>
          {words.code}: <strong className={styles.code}>{code}</strong>
        </p>
      </div>
      <section aria-labelledby="came">
        <h2 id="came" className={styles.heading}>
          {words.came}
        </h2>
        {invited === 0 ? (
          <p className="muted">{words.nobodyYet}</p>
        ) : (
          <dl className={styles.counts}>
            <div className={styles.row}>
              <dt>{words.invited}</dt>
              <dd>{invited}</dd>
            </div>
            <div className={styles.row}>
              <dt>{words.registered}</dt>
              <dd>{registered}</dd>
            </div>
          </dl>
        )}
      </section>
    </div>
  );
}
