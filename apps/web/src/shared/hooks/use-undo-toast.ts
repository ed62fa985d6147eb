import { useToast, type WithdrawToast } from '@memorial/ui/toast/toast';
import { useEffect, useRef } from 'react';

/** Offers to undo a removal; the toasts are withdrawn when the component unmounts. */
export function useUndoToast(): ReturnType<typeof useToast>['offer'] {
  const toast = useToast();
  const toasts = useRef<WithdrawToast[]>([]);
  useEffect(
    () => () => {
      for (const withdraw of toasts.current) withdraw();
    },
    [],
  );
  return (...offer) => {
    const withdraw = toast.offer(...offer);
    toasts.current.push(withdraw);
    return withdraw;
  };
}
