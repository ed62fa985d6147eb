import { textFieldMessages as copy } from '@memorial/contracts/messages/ui/text-fields';
import { characterCount, counted, fillText } from '@memorial/contracts/text';
import {
  type ChangeEvent,
  type ChangeEventHandler,
  type Ref,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { joinClasses } from '../internal/join-classes.js';
import styles from './character-counter.module.css';
import { type OwnAttributes, useFieldControl } from './field-context.js';
import { TextLimitsContext } from './text-limits.js';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Delay after typing before a screen reader is told how much room is left, in milliseconds. */
const announcementDelayMs = 1_000;

/** The counter appears when 80 % of the room is used, or when 100 characters are left of a larger room. */
function isNearLimit(length: number, limit: number): boolean {
  return length >= limit * 0.8 || (limit > 100 && limit - length <= 100);
}

interface TextControlProps<E extends Control> extends OwnAttributes {
  readonly name?: string | undefined;
  /** By default the limit of the name in `TextLimits`. */
  readonly limit: number | undefined;
  readonly ref: Ref<E> | undefined;
  readonly onChange: ChangeEventHandler<E> | undefined;
}

/**
 * Attributes of a text control inside a `Field`, and its counter near the limit. Longer text is never cut: it is
 * marked as invalid, and the form shows its own error.
 */
export function useTextControl<E extends Control>({
  limit: ownLimit,
  ref,
  onChange,
  ...own
}: TextControlProps<E>) {
  const limitOf = use(TextLimitsContext);
  const limit = ownLimit ?? (own.name === undefined ? undefined : limitOf(own.name));
  const counterId = useId();
  const element = useRef<E | null>(null);
  /** Length of the text once it is near the limit; null before, so that typing renders nothing. */
  const [length, setLength] = useState<number | null>(null);

  function measure() {
    if (limit === undefined || element.current === null) return;
    const next = characterCount(element.current.value);
    setLength(isNearLimit(next, limit) ? next : null);
  }
  // Form libraries may set the value through the ref without an event.
  useEffect(measure);

  const isOver = limit !== undefined && length !== null && length > limit;
  const describedBy = [own['aria-describedby'], limit !== undefined && counterId].filter(Boolean).join(' ');
  const wiring = useFieldControl({ ...own, 'aria-describedby': describedBy });
  return {
    control: {
      ...wiring,
      'aria-invalid': wiring['aria-invalid'] ?? (isOver || undefined),
      ref: (node: E | null) => {
        element.current = node;
        const cleanUp = assignRef(ref, node);
        return () => {
          element.current = null;
          if (typeof cleanUp === 'function') cleanUp();
          else assignRef(ref, null);
        };
      },
      onChange: (event: ChangeEvent<E>) => {
        measure();
        onChange?.(event);
      },
    },
    counter: limit !== undefined && (
      <CharacterCounter id={counterId} left={length === null ? null : limit - length} limit={limit} />
    ),
  };
}

/** The live region is always present, so that its first text is announced. @param left null: not shown */
function CharacterCounter({ id, left, limit }: { id: string; left: number | null; limit: number }) {
  const announced = useSettledValue(left);
  return (
    <div className={joinClasses(styles.counter, left !== null && left < 0 && styles.over)}>
      {left !== null && (
        <span aria-hidden="true">
          {limit - left} / {limit}
        </span>
      )}
      <span id={id} className="visually-hidden" aria-live="polite">
        {announced !== null && remainingText(announced)}
      </span>
    </div>
  );
}

/** Remaining characters in words, for screen readers; for negative values, the excess. */
function remainingText(left: number): string {
  const signs = counted(Math.abs(left), 'знак', 'знаки', 'знаків');
  return fillText(left < 0 ? copy.charactersOver : copy.charactersLeft, { count: signs });
}

/** The value, once it has stayed the same for a moment. */
function useSettledValue(value: number | null): number | null {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), announcementDelayMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

function assignRef<E>(ref: Ref<E> | undefined, element: E | null) {
  if (typeof ref === 'function') return ref(element);
  if (ref) ref.current = element;
}
