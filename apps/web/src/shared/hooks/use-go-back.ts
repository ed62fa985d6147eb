import { useNavigate } from 'react-router-dom';
import { recordOf } from '../format/record-of.js';
import { paths } from '../navigation/paths.js';

/** Go to the previous screen; without one on this site, for example in a new window, go to the fallback. */
export function useGoBack(otherwise: string = paths.home): () => void {
  const navigate = useNavigate();
  return () => {
    const hasEarlierEntry = Number(recordOf(window.history.state).idx) > 0;
    if (hasEarlierEntry) void navigate(-1);
    else void navigate(otherwise);
  };
}
