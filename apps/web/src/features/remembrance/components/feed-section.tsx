import { remembranceMessages as copy } from '@memorial/contracts/messages/ui/remembrance';
import { Button } from '@memorial/ui/button/button';
import { Field } from '@memorial/ui/field/field';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { useToast } from '@memorial/ui/toast/toast';
import type { CalendarSectionProps } from '../model/calendar-section.js';
import styles from './remembrance.module.css';

/** The secret address with which calendar programs read the calendar. */
export function FeedSection({ calendar: { feedUrl }, onChange }: CalendarSectionProps) {
  const toast = useToast();

  async function copyUrl(url: string) {
    try {
      await navigator.clipboard.writeText(url);
      toast.success(copy.feedCopied);
    } catch {
      toast.error(copy.feedCopyFailed);
    }
  }

  async function renew() {
    await onChange({ feed: false }, copy.feedEnded);
    await onChange({ feed: true }, copy.feedRenewed);
  }

  return (
    <section className={styles.section}>
      <div>
        <h2 className={styles.heading}>{copy.feed}</h2>
        <p className={styles.lead}>{copy.feedLead}</p>
      </div>
      {feedUrl === null ? (
        <Button className={styles.single} onClick={() => void onChange({ feed: true })}>
          {copy.getFeed}
        </Button>
      ) : (
        <>
          <Field label={copy.feedUrl}>
            <TextInput readOnly value={feedUrl} onFocus={(event) => event.target.select()} />
          </Field>
          <div className={styles.actions}>
            <LinkButton href={feedUrl.replace(/^https?:/, 'webcal:')}>{copy.openFeed}</LinkButton>
            <Button icon="copy" onClick={() => void copyUrl(feedUrl)}>
              {copy.copyFeed}
            </Button>
            <Button variant="quiet" onClick={() => void renew()}>
              {copy.renewFeed}
            </Button>
            <Button variant="quiet" onClick={() => void onChange({ feed: false }, copy.feedEnded)}>
              {copy.endFeed}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
