import { navigationMessages } from '@memorial/contracts/messages/ui/navigation';
import { IconButton } from '@memorial/ui/button/button';
import { useEffect, useState } from 'react';
import styles from './scroll-to-top.module.css';

const appearsAfterPx = 300;

export function ScrollToTop() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const look = () => setShown(window.scrollY > appearsAfterPx);
    look();
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
