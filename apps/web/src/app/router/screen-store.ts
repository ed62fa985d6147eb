import { type ComponentType, Fragment } from 'react';
import { retryImport } from '../../shared/loading/retry-import.js';
import { type RouteId, routeEntryAt } from '../../shared/navigation/route-table.js';
import type { ScreenLayout, ScreenModule } from '../../shared/navigation/screen-module.js';

export type ScreenState =
  | { readonly kind: 'loaded'; readonly Screen: ComponentType; readonly Layout: ScreenLayout }
  | { readonly kind: 'failed'; readonly error: unknown };

/**
 * Loaded screen modules by route. A module that failed after all retries stays failed until the document is
 * reloaded, which the error screen offers.
 */
export class ScreenStore {
  private readonly states = new Map<RouteId, ScreenState>();
  private readonly loading = new Map<RouteId, Promise<void>>();

  constructor(private readonly loadScreen: (id: RouteId) => Promise<ScreenModule>) {}

  /** State of a screen; undefined while it has not been requested. */
  stateOf(id: RouteId): ScreenState | undefined {
    return this.states.get(id);
  }

  /** Loads a path's screen. The promise never rejects; null when the screen has already loaded or failed. */
  load(pathname: string): Promise<void> | null {
    const { id } = routeEntryAt(pathname);
    if (this.states.has(id)) return null;
    const known = this.loading.get(id);
    if (known) return known;
    const loading = retryImport(() => this.loadScreen(id)).then(
      ({ default: Screen, Layout = Fragment }) =>
        void this.states.set(id, { kind: 'loaded', Screen, Layout }),
      (error: unknown) => void this.states.set(id, { kind: 'failed', error }),
    );
    this.loading.set(id, loading);
    return loading;
  }
}
