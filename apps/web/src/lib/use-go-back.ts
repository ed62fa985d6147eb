import { useNavigate } from 'react-router-dom';
import { paths } from './paths.js';

/** Goes to the screen before this one; home, or where it is told, from a link that was opened in a new window. */
export function useGoBack(otherwise: string = paths.home): () => void {
  const navigate = useNavigate();
  return () => {
    if (cameFromHere()) void navigate(-1);
    else void navigate(otherwise);
  };
}

/** Whether there is an entry of this site to go back to. */
function cameFromHere(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}
