import { characterCount } from '@memorial/contracts/text';
import { type Ref, type TextareaHTMLAttributes, useEffect, useId, useRef, useState } from 'react';
import { useFieldControl } from '../field/field-context.js';
import { joinClasses } from '../internal/join-classes.js';
import inputStyles from '../text-input/text-input.module.css';
import { remainingText } from './remaining-text.js';
import styles from './textarea.module.css';

export interface TextareaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'maxLength'> {
  /**
   * Shows a counter with this maximum. Longer text is not cut but marked as invalid; the form shows its own
   * error.
   */
  limit?: number;
  ref?: Ref<HTMLTextAreaElement>;
}

function assignRef(ref: Ref<HTMLTextAreaElement> | undefined, element: HTMLTextAreaElement | null) {
  if (typeof ref === 'function') return ref(element);
  if (ref) ref.current = element;
}

/** Multi-line text field. Grows with its content in supporting browsers. */
export function Textarea({ limit, className, ref, onChange, rows = 5, ...rest }: TextareaProps) {
  const counterId = useId();
  const element = useRef<HTMLTextAreaElement | null>(null);
  const [length, setLength] = useState(characterCount(String(rest.value ?? rest.defaultValue ?? '')));
  const over = limit !== undefined && length > limit;
  const wiring = useFieldControl({ ...rest, 'aria-describedby': limit ? counterId : undefined });

  // Form libraries may set the value through the ref without an event.
  useEffect(() => {
    if (element.current) setLength(characterCount(element.current.value));
  });

  return (
    <div>
      <textarea
        {...rest}
        {...wiring}
        aria-invalid={wiring['aria-invalid'] ?? (over || undefined)}
        rows={rows}
        ref={(node) => {
          element.current = node;
          const cleanUp = assignRef(ref, node);
          return () => {
            element.current = null;
            if (typeof cleanUp === 'function') cleanUp();
            else assignRef(ref, null);
          };
        }}
        className={joinClasses(inputStyles.input, styles.textarea, className)}
        onChange={(event) => {
          setLength(characterCount(event.target.value));
          onChange?.(event);
        }}
      />
      {limit !== undefined && (
        <p className={joinClasses(styles.counter, over && styles.over)}>
          <span aria-hidden="true">
            {length} / {limit}
          </span>
          <span id={counterId} className="visually-hidden">
            {remainingText(limit - length)}
          </span>
        </p>
      )}
    </div>
  );
}
