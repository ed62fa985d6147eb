import {
  visibilityMeanings,
  myObituaryMessages as words,
} from '@memorial/contracts/messages/ui/my-obituaries';
import { displayName } from '@memorial/contracts/obituaries/format-name-and-years';
import {
  type Visibility,
  visibilities,
  visibilityLabels,
} from '@memorial/contracts/obituaries/obituaries.constants';
import type { OwnObituaryCard } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { Button } from '@memorial/ui/button/button';
import { useToast } from '@memorial/ui/toast/toast';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { errorStateProps } from '../../../shared/loading/error-state-props.js';
import { useChangeVisibility } from '../api/change-visibility.mutation.js';
import styles from './obituary-row-with-actions.module.css';

/** Form to change the visibility of a page, with the meaning of each option. Applies on submit. */
export function VisibilityChoice({ card, onDone }: { card: OwnObituaryCard; onDone: () => void }) {
  const change = useChangeVisibility(card._id);
  const toast = useToast();
  const [chosen, setChosen] = useState<Visibility>(card.visibility);
  const name = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input:checked')?.focus(), []);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (change.isPending) return;
    try {
      if (chosen !== card.visibility) await change.mutateAsync(chosen);
      toast.success(words.whoChanged, {
        detail: card.isActive ? visibilityLabels[chosen] : words.whoWhenShown,
      });
      onDone();
    } catch (error) {
      const { title, text } = errorStateProps(error, words.whoNotChanged);
      toast.error(title, { detail: text });
    }
  }
  return (
    <form ref={form} className={styles.choice} onSubmit={(event) => void save(event)}>
      <fieldset>
        <legend className={styles.legend}>
          {words.who}
          <span className="visually-hidden">: {displayName(card.fullName)}</span>
        </legend>
        {visibilities.map((visibility) => (
          <label key={visibility} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={visibility}
              checked={visibility === chosen}
              onChange={() => setChosen(visibility)}
            />
            <span>{visibilityLabels[visibility]}</span>
            <span className={styles.meaning}>{visibilityMeanings[visibility]}</span>
          </label>
        ))}
      </fieldset>
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
