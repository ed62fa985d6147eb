import { authMessages } from '@memorial/contracts/messages/ui/auth';
import { type AuthPromptReason, authPromptMessages } from '@memorial/contracts/messages/ui/auth-prompt';
import { typeset } from '@memorial/contracts/text';
import type { RefObject } from 'react';
import { Dialog } from '../dialog/dialog.js';
import { Icon, type IconName } from '../icon/icon.js';
import { LinkButton } from '../link-button/link-button.js';
import styles from './auth-prompt.module.css';

export interface AuthPromptProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The action that needs an account. */
  reason: AuthPromptReason;
  /** URLs of sign-in and registration, with the return path. */
  signInHref: string;
  signUpHref: string;
  /** Element that takes focus after closing; by default the one focused before opening. */
  finalFocus?: RefObject<HTMLElement | null>;
}

const benefits: readonly (readonly [IconName, string])[] = [
  ['camera', authMessages.promptBenefitPhotos],
  ['flower', authMessages.promptBenefitMemories],
  ['candle', authMessages.promptBenefitHistory],
];

/** Dialog that asks a guest to sign in or register, and says why. */
export function AuthPrompt({
  open,
  onOpenChange,
  reason,
  signInHref,
  signUpHref,
  finalFocus,
}: AuthPromptProps) {
  const close = () => onOpenChange(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      finalFocus={finalFocus}
      title={authMessages.promptTitle}
      description={typeset(authPromptMessages[reason])}
      actions={
        <>
          <LinkButton variant="main" href={signUpHref} onClick={close}>
            {authMessages.signUp}
          </LinkButton>
          <LinkButton href={signInHref} onClick={close}>
            {authMessages.signIn}
          </LinkButton>
        </>
      }
    >
      <div className={styles.account}>
        <p>{authMessages.promptBenefits}</p>
        <ul className={styles.benefits}>
          {benefits.map(([icon, text]) => (
            <li key={icon}>
              <Icon name={icon} className={styles.icon} />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
