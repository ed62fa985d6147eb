import { administrationReasonHeader } from '@memorial/contracts/administration/administration.constants';
import { isPrivileged, type Route } from '@memorial/contracts/route';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useApi } from '../api/api-context.js';
import { ApiError } from '../api/api-error.js';
import type { CallInput, CallOptions } from '../api/transport.js';
import { guestLinks } from '../auth/sign-in-links.js';
import { useSignOut } from '../auth/sign-out.mutation.js';
import { routeEntryAt } from '../navigation/route-table.js';
import { SessionProofDialog } from './session-proof-dialog.js';

/** A page of somebody else that an administrator changes, and why. */
export interface AdministeredPage {
  readonly obituaryId: string;
  readonly reason: string;
}

/**
 * Asks for the password, once for all calls that wait, when a call of administration is refused because the session
 * has not proved itself lately. The calls are then repeated. An account without a password signs in again and
 * returns to the same place. Calls about an administered page are of administration too: they carry the reason.
 */
export function SessionProof({ obituaryId, reason }: Partial<AdministeredPage>) {
  const api = useApi();
  const location = useLocation();
  const navigate = useNavigate();
  const signOut = useSignOut('expired');
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<{ promise: Promise<boolean>; answer: (isProved: boolean) => void } | null>(null);

  useEffect(() => {
    const ask = () => {
      waiting.current ??= newWait();
      setOpen(true);
      return waiting.current.promise;
    };
    const send = api.transport;
    api.transport = async (route, sent, options) => {
      const isReasoned = reason !== undefined && isAbout(obituaryId, route, sent);
      const call = [route, sent, isReasoned ? withReason(options, reason) : options] as const;
      try {
        return await send(...call);
      } catch (error) {
        const isRefused =
          (isReasoned || isPrivileged(route.access)) &&
          error instanceof ApiError &&
          error.code === 'user.freshSignInRequired';
        if (isRefused && (await ask())) return send(...call);
        throw error;
      }
    };
    return () => {
      api.transport = send;
      waiting.current?.answer(false);
      waiting.current = null;
    };
  }, [api, obituaryId, reason]);

  function answer(isProved: boolean) {
    setOpen(false);
    waiting.current?.answer(isProved);
    waiting.current = null;
  }

  function signInAgain() {
    answer(false);
    signOut.mutate(null, {
      onSettled: () => {
        // Screens that need a session go to sign-in by themselves.
        if (routeEntryAt(location.pathname).access === 'public')
          void navigate(guestLinks(location.pathname + location.search).signIn);
      },
    });
  }

  return (
    <SessionProofDialog
      open={isOpen}
      onCancel={() => answer(false)}
      onProved={() => answer(true)}
      onSignInAgain={signInAgain}
    />
  );
}

/** True for calls about a page and its films, whose paths do not name it. */
function isAbout(obituaryId: string | undefined, { path }: Route, { params }: CallInput): boolean {
  if (path.startsWith('/obituary-videos')) return true;
  return path.startsWith('/obituaries/:id') && params?.id === obituaryId;
}

function withReason(options: CallOptions | undefined, reason: string): CallOptions {
  return {
    ...options,
    fetch: (address, init) => {
      const headers = new Headers(init?.headers);
      headers.set(administrationReasonHeader, encodeURIComponent(reason));
      return (options?.fetch ?? fetch)(address, { ...init, headers });
    },
  };
}

function newWait() {
  let answer: (isProved: boolean) => void = () => undefined;
  const promise = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  return { promise, answer };
}
