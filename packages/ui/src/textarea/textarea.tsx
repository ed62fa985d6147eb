import type { Ref, TextareaHTMLAttributes } from 'react';
import { useTextControl } from '../field/use-text-control.js';
import { joinClasses } from '../internal/join-classes.js';
import inputStyles from '../text-input/text-input.module.css';
import styles from './textarea.module.css';

export interface TextareaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'maxLength'> {
  /** Maximum in code points; by default that of the field's name in `TextLimits`. Longer text is not cut. */
  limit?: number;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Multi-line text field. Grows with its content in supporting browsers. */
export function Textarea({ limit, className, ref, onChange, rows = 5, ...rest }: TextareaProps) {
  const { control, counter } = useTextControl({ ...rest, limit, ref, onChange });
  return (
    <div>
      <textarea
        {...rest}
        {...control}
        rows={rows}
        className={joinClasses(inputStyles.input, styles.textarea, className)}
      />
      {counter}
    </div>
  );
}
