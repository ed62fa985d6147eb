import { authMessages } from '@memorial/contracts/messages/ui/auth';
import { useState } from 'react';
import { Icon } from '../icon/icon.js';
import { TextInput, type TextInputProps } from '../text-input/text-input.js';
import styles from './password-input.module.css';

export interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'trailing' | 'autoComplete'> {
  /** Tells the password manager to fill in or to generate a password; `off` for one that is not of the account. */
  autoComplete: 'current-password' | 'new-password' | 'off';
}

export function PasswordInput(props: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          className={styles.toggle}
          aria-label={shown ? authMessages.hidePassword : authMessages.showPassword}
          title={shown ? authMessages.hidePassword : authMessages.showPassword}
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </button>
      }
    />
  );
}
