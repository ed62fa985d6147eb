import { myObituaryMessages as words } from '@memorial/contracts/messages/ui/my-obituaries';
import { displayName } from '@memorial/contracts/obituaries/format-name-and-years';
import type { ObituaryCard, OwnObituaryCard } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Notice } from '@memorial/ui/notice/notice';
import { useToast } from '@memorial/ui/toast/toast';
import { type FormEvent, Fragment, useEffect, useId, useRef, useState } from 'react';
import { errorHint } from '../../../shared/account-fields/error-hint.js';
import { fieldErrorsOf } from '../../../shared/forms/field-errors.js';
import { PagePasswordField } from '../../../shared/obituary-actions/lazy-page-password-field.js';
import {
  type VisibilityOption,
  visibilityChoicesOf,
  visibilityOptionLabels,
  visibilityOptionOf,
} from '../../../shared/obituary-actions/visibility-options.js';
import { useChangeVisibility } from '../api/change-visibility.mutation.js';
import styles from './visibility-choice.module.css';

export interface VisibilityChoiceProps {
  readonly card: Pick<ObituaryCard, '_id' | 'fullName' | 'visibility' | 'isActive' | 'isAlive' | 'status'> &
    Partial<Pick<OwnObituaryCard, 'isClosedAsLiving'>>;
  readonly onDone: () => void;
}

/** Form to change who sees a page, with the meaning of each option. Applies on submit. */
export function VisibilityChoice({ card, onDone }: VisibilityChoiceProps) {
  const stored = visibilityOptionOf(card);
  const change = useChangeVisibility(card._id);
  const toast = useToast();
  const [chosen, setChosen] = useState<VisibilityOption>(stored);
  const [password, setPassword] = useState('');
  const name = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input:checked')?.focus(), []);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (change.isPending) return;
    try {
      // Saved also where it stays: the keeper has decided on a page that was closed for them, or waits to be public.
      const isDecided = card.isActive && (card.isClosedAsLiving || chosen === 'link' || password !== '');
      const saved =
        chosen !== stored || isDecided ? await change.mutateAsync({ option: chosen, password }) : card;
      toast.success(words.whoChanged, { detail: visibilityOptionLabels[visibilityOptionOf(saved)] });
      onDone();
    } catch {
      // Said beside the choice, which stays to be made anew.
    }
  }
  return (
    <form ref={form} className={styles.choice} onSubmit={(event) => void save(event)}>
      <fieldset>
        <legend className={styles.legend}>
          {words.who}
          <span className="visually-hidden">: {displayName(card.fullName)}</span>
        </legend>
        {visibilityChoicesOf(card).map(({ option, label, meaning }) => (
          <Fragment key={option}>
            <label className={styles.option}>
              <input
                type="radio"
                name={name}
                value={option}
                checked={option === chosen}
                onChange={() => setChosen(option)}
              />
              <span>{label}</span>
              <span className={styles.meaning}>{meaning}</span>
            </label>
            {option === 'password' && option === chosen && (
              <PagePasswordField
                hasPassword={card.visibility === 'password'}
                value={password}
                onChange={setPassword}
                error={fieldErrorsOf(change.error).find(({ path }) => path === 'password')?.message}
              />
            )}
          </Fragment>
        ))}
      </fieldset>
      {change.error && (
        <Notice tone="error" title={words.whoNotChanged}>
          {[typeset(change.error.message), errorHint(change.error)].filter(Boolean).join('. ')}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="main" busy={change.isPending}>
          {words.save}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {words.close}
        </Button>
      </div>
    </form>
  );
}
