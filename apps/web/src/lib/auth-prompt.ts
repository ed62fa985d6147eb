import type { AuthPromptReason } from '@memorial/contracts/messages/auth.messages';
import { createContext, use } from 'react';

export interface AuthPromptRequest {
  /** What the person wanted to do; the prompt names it. */
  readonly reason: AuthPromptReason;
  /** The address to come back to after signing in; by default what is open now. */
  readonly returnTo?: string;
  /** What takes focus when the prompt is closed; by default what has it now. */
  readonly opener?: HTMLElement | null;
}

export interface AuthPromptApi {
  /** Asks a guest to sign in or register. What was typed is the caller's to keep. */
  ask(request: AuthPromptRequest): void;
  /** Fetches the prompt before it is asked for. */
  prepare(): void;
}

export const AuthPromptContext = createContext<AuthPromptApi | null>(null);

/** The prompt «Створіть обліковий запис», opened from anywhere under the shell. */
export function useAuthPrompt(): AuthPromptApi {
  const prompt = use(AuthPromptContext);
  if (!prompt) throw new Error('useAuthPrompt needs an AuthPromptProvider above it');
  return prompt;
}
