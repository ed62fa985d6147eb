import { useLocation } from 'react-router-dom';
import { routeParamsAt } from './route-table.js';

/** Parameters of the current path as named in the route table: `{ id }` for `/obituary/:id`. */
export function useRouteParams(): Readonly<Record<string, string | undefined>> {
  return routeParamsAt(useLocation().pathname);
}
