import { useNavigate } from 'react-router-dom';
import { paths } from './paths.js';

/** Goes to the screen before this one; home from a link that was opened in a new window. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    if (cameFromHere()) void navigate(-1);
    else void navigate(paths.home);
  };
}

/** Whether there is an entry of this site to go back to. */
function cameFromHere(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}
