import { createContext, use } from 'react';

export type ToastType = 'success' | 'error' | 'info' | 'warning';

export interface ToastOptions {
  /** Secondary line: data that was kept, or the next step. */
  detail?: string;
}

export interface ToastAction {
  label: string;
  onPress: () => void;
}

/** Removes the toast before its time, when its action is no longer possible. */
export type WithdrawToast = () => void;

export interface ToastApi {
  success: (text: string, options?: ToastOptions) => void;
  error: (text: string, options?: ToastOptions) => void;
  info: (text: string, options?: ToastOptions) => void;
  warning: (text: string, options?: ToastOptions) => void;
  /** Shows a toast with one action, such as undo. */
  offer: (text: string, action: ToastAction) => WithdrawToast;
}

export interface ToastEntry {
  id: number;
  type: ToastType;
  text: string;
  detail: string | undefined;
  action: ToastAction | undefined;
  /** Its look could not be loaded: text and action are shown plainly. */
  isPlain: boolean;
}

export interface ToastCardProps {
  entry: ToastEntry;
  /** Called when it has left. */
  onGone: () => void;
}

/** In a module of its own, so that it stays the same when the provider is replaced during development. */
export const ToastContext = createContext<ToastApi | null>(null);

/** Shows toasts from any component below the provider. */
export function useToast(): ToastApi {
  const api = use(ToastContext);
  if (!api) throw new Error('useToast needs a ToastProvider above it');
  return api;
}
