import type { ComponentType } from 'react';
import { retryImport } from '../../lib/retry-import.js';
import { type RouteId, routeEntryAt } from '../route-table.js';
import type { Screen } from '../screen.js';

export type ScreenState =
  | { readonly kind: 'loaded'; readonly Screen: ComponentType }
  | { readonly kind: 'failed'; readonly error: unknown };

/**
 * The screens that have come so far. One that did not come after all attempts is asked for again by the next document,
 * which is what its fault offers.
 */
export class ScreenStore {
  private readonly states = new Map<RouteId, ScreenState>();
  private readonly loading = new Map<RouteId, Promise<void>>();

  constructor(private readonly screens: Readonly<Record<RouteId, () => Promise<Screen>>>) {}

  /** What has become of a screen; undefined while nobody has gone to it. */
  stateOf(id: RouteId): ScreenState | undefined {
    return this.states.get(id);
  }

  /** The coming of a path's screen, which never rejects; null when it has come or has failed for good. */
  load(pathname: string): Promise<void> | null {
    const { id } = routeEntryAt(pathname);
    if (this.states.has(id)) return null;
    const known = this.loading.get(id);
    if (known) return known;
    const loading = retryImport(this.screens[id]).then(
      ({ default: Screen }) => void this.states.set(id, { kind: 'loaded', Screen }),
      (error: unknown) => void this.states.set(id, { kind: 'failed', error }),
    );
    this.loading.set(id, loading);
    return loading;
  }
}
