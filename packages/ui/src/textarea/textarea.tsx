import type { Ref, TextareaHTMLAttributes } from 'react';
import { useFieldControl } from '../field/field-context.js';
import { useCharacterCounter } from '../field/use-character-counter.js';
import { joinClasses } from '../internal/join-classes.js';
import inputStyles from '../text-input/text-input.module.css';
import styles from './textarea.module.css';

export interface TextareaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'maxLength'> {
  /** Maximum in code points; by default that of the field's name in `TextLimits`. Longer text is not cut. */
  limit?: number;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Multi-line text field. Grows with its content in supporting browsers. */
export function Textarea({ limit: own, className, ref, onChange, rows = 5, ...rest }: TextareaProps) {
  const counter = useCharacterCounter(own, rest.name, ref);
  const wiring = useFieldControl({ ...rest, 'aria-describedby': counter.describedBy });
  return (
    <div>
      <textarea
        {...rest}
        {...wiring}
        aria-invalid={wiring['aria-invalid'] ?? (counter.isOver || undefined)}
        rows={rows}
        ref={counter.ref}
        className={joinClasses(inputStyles.input, styles.textarea, className)}
        onChange={(event) => {
          counter.measure();
          onChange?.(event);
        }}
      />
      {counter.element}
    </div>
  );
}
