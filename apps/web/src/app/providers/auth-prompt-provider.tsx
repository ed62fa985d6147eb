import type { AuthPrompt } from '@memorial/ui/auth-prompt/auth-prompt';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  type AuthPromptApi,
  AuthPromptContext,
  type AuthPromptRequest,
} from '../../shared/auth/auth-prompt.js';
import { guestLinks } from '../../shared/auth/sign-in-links.js';
import { useHistoryKey } from '../../shared/navigation/use-history-key.js';

const load = () => import('@memorial/ui/auth-prompt/auth-prompt');

interface OpenPrompt extends Pick<AuthPromptRequest, 'reason'> {
  readonly returnTo: string;
  readonly Prompt: typeof AuthPrompt;
}

/** Shows the sign-in prompt; the only place that does. Its chunk is loaded on first use. */
export function AuthPromptProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const [prompt, setPrompt] = useState<OpenPrompt | null>(null);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLElement | null>(null);
  const historyKey = useHistoryKey(() => setOpen(false));

  const api = useMemo<AuthPromptApi>(() => {
    async function show({ reason, returnTo = currentPath(), opener: from }: AuthPromptRequest) {
      opener.current = from ?? focusedElement();
      const keyAtStart = historyKey.current;
      try {
        const { AuthPrompt: Prompt } = await load();
        if (historyKey.current !== keyAtStart) return;
        setPrompt({ reason, returnTo, Prompt });
        setOpen(true);
      } catch {
        // If the chunk does not load, go to the sign-in screen.
        if (historyKey.current === keyAtStart) void navigate(guestLinks(returnTo).signIn);
      }
    }
    return {
      ask: (request) => void show(request),
      prepare: () => void load().catch(() => undefined),
    };
  }, [navigate, historyKey]);

  const ways = prompt && guestLinks(prompt.returnTo);
  return (
    <AuthPromptContext value={api}>
      {children}
      {prompt && ways && (
        <prompt.Prompt
          open={isOpen}
          onOpenChange={setOpen}
          reason={prompt.reason}
          signInHref={ways.signIn}
          signUpHref={ways.signUp}
          finalFocus={opener}
        />
      )}
    </AuthPromptContext>
  );
}

function currentPath(): string {
  return window.location.pathname + window.location.search;
}

function focusedElement(): HTMLElement | null {
  return document.activeElement instanceof HTMLElement ? document.activeElement : null;
}
