/** Every screen with its address. `document`: the server renders it for guests; `app`: the browser does. */
export const routeTable = [
  { id: 'home', path: '/', rendering: 'document' },
  { id: 'servicePackages', path: '/service-packages', rendering: 'document' },
  { id: 'notFound', path: '*', rendering: 'document' },
] as const satisfies readonly RouteEntry[];

export interface RouteEntry {
  readonly id: string;
  readonly path: string;
  readonly rendering: 'document' | 'app';
}

export type RouteId = (typeof routeTable)[number]['id'];
export type DocumentRouteId = Extract<(typeof routeTable)[number], { rendering: 'document' }>['id'];
