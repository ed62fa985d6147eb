import { useLocation } from 'react-router-dom';
import { routeParamsAt } from '../route-table.js';

/** The parts of the shown address that the route table names: `{ id }` for `/obituary/:id`. */
export function useRouteParams(): Readonly<Record<string, string | undefined>> {
  return routeParamsAt(useLocation().pathname);
}
