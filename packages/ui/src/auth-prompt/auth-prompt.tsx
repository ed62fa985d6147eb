import {
  type AuthPromptReason,
  authPromptTexts,
  authTexts,
} from '@memorial/contracts/messages/auth.messages';
import type { PageBackground } from '@memorial/contracts/obituaries/obituaries.constants';
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
  theme?: PageBackground;
}

const benefits: readonly (readonly [IconName, string])[] = [
  ['camera', authTexts.promptBenefitPhotos],
  ['flower', authTexts.promptBenefitMemories],
  ['candle', authTexts.promptBenefitHistory],
];

/** Dialog that asks a guest to sign in or register, and says why. */
export function AuthPrompt({
  open,
  onOpenChange,
  reason,
  signInHref,
  signUpHref,
  finalFocus,
  theme,
}: AuthPromptProps) {
  const close = () => onOpenChange(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      finalFocus={finalFocus}
      theme={theme}
      title={authTexts.promptTitle}
      description={typeset(authPromptTexts[reason])}
      actions={
        <>
          <LinkButton variant="main" href={signInHref} onClick={close}>
            {authTexts.signIn}
          </LinkButton>
          <LinkButton href={signUpHref} onClick={close}>
            {authTexts.signUp}
          </LinkButton>
        </>
      }
    >
      <div className={styles.account}>
        <p>{typeset(authTexts.promptBenefits)}</p>
        <ul className={styles.benefits}>
          {benefits.map(([icon, text]) => (
            <li key={icon}>
              <Icon name={icon} className={styles.icon} />
              <span>{typeset(text)}</span>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
