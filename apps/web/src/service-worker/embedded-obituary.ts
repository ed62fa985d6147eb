import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { dataIslandElementId } from '../app/document/data-island-element.js';

type Facts = Pick<ObituaryView, '_id' | 'isActive' | 'visibility' | 'isAlive'>;

/** The obituary that a rendered document embeds under this id; null when it embeds no such view. */
export function embeddedObituary(html: string, id: string): Facts | null {
  // Created here: page scripts share these files, and would carry it for nothing.
  const dataIsland = new RegExp(`<script[^>]* id="${dataIslandElementId}">(.*?)</script>`, 's');
  const json = dataIsland.exec(html)?.[1];
  if (json === undefined) return null;
  try {
    const { queries } = JSON.parse(json) as {
      queries: { queries: { state: { data?: Partial<Facts> | null } }[] };
    };
    const view = queries.queries.map(({ state }) => state.data).find((data) => data?._id === id);
    return view?.visibility === undefined ? null : (view as Facts);
  } catch {
    return null;
  }
}
