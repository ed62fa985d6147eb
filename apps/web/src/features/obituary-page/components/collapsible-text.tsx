import { obituaryPageMessages as copy } from '@memorial/contracts/messages/ui/obituary-page';
import { Button } from '@memorial/ui/button/button';
import { useEffect, useRef, useState } from 'react';
import styles from './collapsible-text.module.css';
import { Prose } from './section.js';

/** Number of characters from which a text is collapsed at first. */
const longText = 1_800;

/** Text whose end is covered at first if it is long. Shown in full without scripts and in print. */
export function CollapsibleText({ text }: { text: string }) {
  const [isExpanded, setExpanded] = useState(false);
  const story = useRef<HTMLDivElement>(null);

  // The pressed button is removed: keep the focus in the text.
  useEffect(() => {
    if (isExpanded) story.current?.focus({ preventScroll: true });
  }, [isExpanded]);

  if (text.length <= longText) return <Prose text={text} />;
  return (
    <>
      <div ref={story} tabIndex={-1} className={isExpanded ? undefined : styles.collapsed}>
        <Prose text={text} />
      </div>
      {!isExpanded && (
        <Button iconAfter="down" className={styles.more} onClick={() => setExpanded(true)}>
          {copy.readOn}
        </Button>
      )}
    </>
  );
}
