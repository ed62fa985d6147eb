import { useEffect, useEffectEvent } from 'react';
import { paths } from '../../../shared/navigation/paths.js';
import { useNavigationBlocker } from '../../../shared/navigation/use-navigation-blocker.js';

/** Screens from which a person comes back to the draft. */
const returning: readonly string[] = [paths.login, paths.auth];

/**
 * Asks before a form with written text is left.
 * @param isSaved true if a draft keeps the text
 */
export function useLeavingQuestion(isFilled: () => boolean, isSaved: boolean) {
  const isLost = useEffectEvent(() => !isSaved && isFilled());
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isLost()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  return useNavigationBlocker(
    ({ from, to }) =>
      from.pathname !== to.pathname && !(isSaved && returning.includes(to.pathname)) && isFilled(),
  );
}
