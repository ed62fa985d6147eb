import { displayText, keepTogether, typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Icon } from '@memorial/ui/icon/icon';
import { Notice } from '@memorial/ui/notice/notice';
import { useToast } from '@memorial/ui/toast/toast';
import { useState, useSyncExternalStore } from 'react';
import entryStyles from '../components/memories.module.css';
import { MemoryDrafts } from '../memory-drafts.js';
import { Courier } from '../outbox/courier.js';
import { outbox, type WaitingMemory } from '../outbox/outbox.js';
import { useDelivery } from '../outbox/use-delivery.js';
import styles from './desk.module.css';
import { deskWords as words } from './desk-words.js';
import type { Person } from './use-person.js';

const nothing: readonly WaitingMemory[] = [];

export interface WaitingHereProps {
  readonly pageId: string;
  readonly person: Person;
  /** Called when an unsent memory was moved back to the drafts for editing. */
  readonly onRewrite: () => void;
}

/** Unsent memories for this page. Shows the content only to their author. */
export function WaitingHere({ pageId, person, onRewrite }: WaitingHereProps) {
  const rows = useSyncExternalStore(outbox.subscribe, outbox.snapshot, () => nothing);
  const here = rows.filter(({ sent }) => sent.obituaryId === pageId);
  const own = here.filter(({ personId }) => personId === person.id);
  return (
    <>
      {person.id === null && here.length > 0 && <Notice>{words.waitsForPerson}</Notice>}
      {/* Included in this chunk, because no further script can be loaded while offline. */}
      {own.length > 0 && <Courier />}
      {own.map((memory) => (
        <Waiting key={memory.key} memory={memory} onRewrite={onRewrite} />
      ))}
    </>
  );
}

function Waiting({ memory, onRewrite }: { memory: WaitingMemory; onRewrite: () => void }) {
  const { key, personId, sent, refusal } = memory;
  const deliver = useDelivery();
  const toast = useToast();
  const [isGoing, setGoing] = useState(false);

  async function send() {
    setGoing(true);
    outbox.refuse(key, null);
    const end = await deliver();
    setGoing(false);
    if (end === 'waiting') toast.info(words.stillNoLine);
  }

  function rewrite() {
    const { obituaryId, content, title, relationship } = sent;
    new MemoryDrafts().write(obituaryId, personId, {
      content,
      title: title ?? '',
      relationship: relationship ?? '',
      key,
    });
    outbox.remove(key);
    onRewrite();
  }

  return (
    <article className={entryStyles.entry}>
      <p className={styles.state} role="status">
        <Icon name={refusal === null ? 'offline' : 'alert'} size="s" />
        <span>
          <b>{refusal === null ? words.waitsForLine : words.refusedTitle}</b>
          {' · '}
          {refusal === null ? words.waitsForLineText : typeset(refusal)}
        </span>
      </p>
      {sent.title && <h3 className={entryStyles.title}>{keepTogether(displayText(sent.title))}</h3>}
      <p className={entryStyles.text}>{keepTogether(displayText(sent.content))}</p>
      <div className={styles.tools}>
        <Button variant="quiet" flush="start" busy={isGoing} onClick={() => void send()}>
          {words.sendNow}
        </Button>
        <Button variant="quiet" onClick={rewrite}>
          {words.rewrite}
        </Button>
      </div>
    </article>
  );
}
