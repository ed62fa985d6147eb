import { keepTogether } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { useEffect, useRef, useState } from 'react';
import { foldAt, withAir } from '../long-text.js';
import { obituaryWords as words } from '../obituary-words.js';
import styles from './long-story.module.css';
import { Story } from './section.js';

/** A story that is folded where it is long. Without scripts, and on paper, all of it is there. */
export function LongStory({ text: written }: { text: string }) {
  const text = withAir(written);
  const [isOpen, setOpen] = useState(false);
  const rest = useRef<HTMLSpanElement>(null);
  const fold = foldAt(text);

  // The button that was pressed is gone: readers go on where the text does.
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
