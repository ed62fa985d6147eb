import { isPrivileged } from '@memorial/contracts/route';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useApi } from '../api/api-context.js';
import { ApiError } from '../api/api-error.js';
import { guestLinks } from '../auth/sign-in-links.js';
import { useSignOut } from '../auth/sign-out.mutation.js';
import { routeEntryAt } from '../navigation/route-table.js';
import { SessionProofDialog } from './session-proof-dialog.js';

/**
 * Asks for the password, once for all calls that wait, when a call of administration is refused because the session
 * has not proved itself lately. The calls are then repeated. An account without a password signs in again and
 * returns to the same place.
 */
export function SessionProof() {
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
    api.transport = async (...call) => {
      try {
        return await send(...call);
      } catch (error) {
        const isRefused =
          isPrivileged(call[0].access) &&
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
  }, [api]);

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

function newWait() {
  let answer: (isProved: boolean) => void = () => undefined;
  const promise = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  return { promise, answer };
}
