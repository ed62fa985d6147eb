import { navigationMessages } from '@memorial/contracts/messages/ui/navigation';
import { IconButton } from '@memorial/ui/button/button';
import { useEffect, useState } from 'react';
import styles from './scroll-to-top.module.css';

/** Number of screens above, from which the button is offered. */
const screensAbove = 2;

/** Button to the top of a long screen: shown while scrolling back up, and never while a field has the focus. */
export function ScrollToTop() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    let before = window.scrollY;
    const look = () => {
      const isUpwards = window.scrollY < before;
      before = window.scrollY;
      const isTyping = document.activeElement?.matches('input, textarea, select') === true;
      setShown(isUpwards && before > screensAbove * window.innerHeight && !isTyping);
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  if (!isShown) return null;
  return (
    <IconButton
      className={styles.button}
      variant="line"
      icon="up"
      label={navigationMessages.scrollToTop}
      onClick={() => {
        const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
        window.scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' });
        document.getElementById('main')?.focus({ preventScroll: true });
      }}
    />
  );
}
