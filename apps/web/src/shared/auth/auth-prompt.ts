import type { AuthPromptReason } from '@memorial/contracts/messages/ui/auth-prompt';
import { createContext, use } from 'react';

export interface AuthPromptRequest {
  /** The action that needs an account; shown in the prompt. */
  readonly reason: AuthPromptReason;
  /** Path to return to after signing in; the current one by default. */
  readonly returnTo?: string;
  /** Element focused after the prompt is closed; the active element by default. */
  readonly opener?: HTMLElement | null;
}

export interface AuthPromptApi {
  /** Asks a guest to sign in or register. The caller must save typed text first. */
  ask(request: AuthPromptRequest): void;
  /** Loads the prompt ahead of time. */
  prepare(): void;
}

export const AuthPromptContext = createContext<AuthPromptApi | null>(null);

/** The prompt «Створіть обліковий запис»; available everywhere inside the app shell. */
export function useAuthPrompt(): AuthPromptApi {
  const prompt = use(AuthPromptContext);
  if (!prompt) throw new Error('useAuthPrompt needs an AuthPromptProvider above it');
  return prompt;
}
