import type { AuthPrompt } from '@memorial/ui/auth-prompt/auth-prompt';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type AuthPromptApi, AuthPromptContext, type AuthPromptRequest } from '../../lib/auth-prompt.js';
import { guestWays } from '../../lib/sign-in-address.js';
import { useVisit } from './use-visit.js';

const load = () => import('@memorial/ui/auth-prompt/auth-prompt');

interface Asked extends Pick<AuthPromptRequest, 'reason'> {
  readonly returnTo: string;
  readonly Prompt: typeof AuthPrompt;
}

/** Shows the sign-in prompt; the only place that does. Its chunk is loaded on first use. */
export function AuthPromptProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLElement | null>(null);
  const visit = useVisit(() => setOpen(false));

  const api = useMemo<AuthPromptApi>(() => {
    async function show({ reason, returnTo = addressHere(), opener: from }: AuthPromptRequest) {
      opener.current = from ?? focused();
      const asking = visit.current;
      try {
        const { AuthPrompt: Prompt } = await load();
        if (visit.current !== asking) return;
        setAsked({ reason, returnTo, Prompt });
        setOpen(true);
      } catch {
        // If the chunk does not load, go to the sign-in screen.
        if (visit.current === asking) void navigate(guestWays(returnTo).signIn);
      }
    }
    return {
      ask: (request) => void show(request),
      prepare: () => void load().catch(() => undefined),
    };
  }, [navigate, visit]);

  const ways = asked && guestWays(asked.returnTo);
  return (
    <AuthPromptContext value={api}>
      {children}
      {asked && ways && (
        <asked.Prompt
          open={isOpen}
          onOpenChange={setOpen}
          reason={asked.reason}
          signInHref={ways.signIn}
          signUpHref={ways.signUp}
          finalFocus={opener}
        />
      )}
    </AuthPromptContext>
  );
}

function addressHere(): string {
  return window.location.pathname + window.location.search;
}

function focused(): HTMLElement | null {
  return document.activeElement instanceof HTMLElement ? document.activeElement : null;
}
