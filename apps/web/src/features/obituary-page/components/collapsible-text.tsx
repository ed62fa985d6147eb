import { obituaryPageMessages as copy } from '@memorial/contracts/messages/ui/obituary-page';
import { keepTogether } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { useEffect, useRef, useState } from 'react';
import { collapseAt, withParagraphGaps } from '../model/long-text.js';
import styles from './collapsible-text.module.css';
import { Prose } from './section.js';

/** Long text that is collapsed at first. Shown in full without scripts and in print. */
export function CollapsibleText({ text: original }: { text: string }) {
  const text = withParagraphGaps(original);
  const [isExpanded, setExpanded] = useState(false);
  const rest = useRef<HTMLSpanElement>(null);
  const collapseIndex = collapseAt(text);

  // The pressed button is removed: move focus to the revealed text.
  useEffect(() => {
    if (isExpanded) rest.current?.focus({ preventScroll: true });
  }, [isExpanded]);

  if (collapseIndex === null) return <Prose text={text} />;
  return (
    <div className={styles.story}>
      <p className={`read ${styles.text}`}>
        {keepTogether(text.slice(0, collapseIndex))}
        <span ref={rest} tabIndex={-1} className={isExpanded ? undefined : styles.rest}>
          {keepTogether(text.slice(collapseIndex))}
        </span>
      </p>
      {!isExpanded && (
        <Button iconAfter="down" className={styles.more} onClick={() => setExpanded(true)}>
          {copy.readOn}
        </Button>
      )}
    </div>
  );
}
