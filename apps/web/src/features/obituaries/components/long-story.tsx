import { keepTogether } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { useEffect, useRef, useState } from 'react';
import { foldAt, withAir } from '../long-text.js';
import { obituaryWords as words } from '../obituary-words.js';
import styles from './long-story.module.css';
import { Story } from './section.js';

/** Long text that is collapsed at first. Shown in full without scripts and in print. */
export function LongStory({ text: written }: { text: string }) {
  const text = withAir(written);
  const [isOpen, setOpen] = useState(false);
  const rest = useRef<HTMLSpanElement>(null);
  const fold = foldAt(text);

  // The pressed button is removed: move focus to the revealed text.
  useEffect(() => {
    if (isOpen) rest.current?.focus({ preventScroll: true });
  }, [isOpen]);

  if (fold === null) return <Story text={text} />;
  return (
    <div className={styles.story}>
      <p className={`read ${styles.text}`}>
        {keepTogether(text.slice(0, fold))}
        <span ref={rest} tabIndex={-1} className={isOpen ? undefined : styles.rest}>
          {keepTogether(text.slice(fold))}
        </span>
      </p>
      {!isOpen && (
        <Button iconAfter="down" className={styles.more} onClick={() => setOpen(true)}>
          {words.readOn}
        </Button>
      )}
    </div>
  );
}
