import { useNavigate } from 'react-router-dom';
import { paths } from '../navigation/paths.js';

/** Go to the previous screen; without one on this site, for example in a new window, go to the fallback. */
export function useGoBack(otherwise: string = paths.home): () => void {
  const navigate = useNavigate();
  return () => {
    if (cameFromHere()) void navigate(-1);
    else void navigate(otherwise);
  };
}

/** True if the history has an earlier entry of this site. */
function cameFromHere(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}
