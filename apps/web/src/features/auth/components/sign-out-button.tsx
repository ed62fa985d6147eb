import { authTexts } from '@memorial/contracts/messages/auth.messages';
import { Button, type ButtonProps } from '@memorial/ui/button/button';
import { useSignOut } from '../../../lib/sign-out.mutation.js';

/** «Вийти». The current screen decides where a guest is redirected. */
export function SignOutButton({ variant = 'line', flush }: Pick<ButtonProps, 'variant' | 'flush'>) {
  const signOut = useSignOut();
  return (
    <Button
      variant={variant}
      flush={flush}
      icon="sign-out"
      busy={signOut.isPending}
      onClick={() => signOut.mutate(null)}
    >
      {authTexts.signOut}
    </Button>
  );
}
