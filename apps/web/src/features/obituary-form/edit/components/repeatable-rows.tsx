import { maxRows } from '@memorial/contracts/obituaries/obituaries.constants';
import { fillText, typeset } from '@memorial/contracts/text';
import { Button, IconButton } from '@memorial/ui/button/button';
import { Icon } from '@memorial/ui/icon/icon';
import { useToast, type WithdrawToast } from '@memorial/ui/toast/toast';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { editCopy as copy } from '../edit.copy.js';
import { type EditForm, newRows, type RowKey } from '../edit-form.js';
import { useEditForm, useFieldError } from './fields.js';
import styles from './repeatable-rows.module.css';

/** Fields that identify a row; a row is saved only if one of them is filled. */
const identifyingFields: Readonly<Record<RowKey, readonly string[]>> = {
  hobbies: ['text'],
  customAttributes: ['name', 'value'],
  familyMembers: ['name'],
  militaryService: ['rank', 'branch', 'unit', 'position', 'callSign'],
  battles: ['name'],
  education: ['institution'],
  workExperience: ['company'],
  achievements: ['title'],
};

/** Fields that don't make a row non-empty: they have defaults or only classify the row. */
const nonContentFields: readonly string[] = ['startYear', 'endYear', 'date', 'relation', 'isAlive'];

interface RepeatableRowsProps {
  readonly name: RowKey;
  /** Title of one row: «Навчання {number}». */
  readonly rowTitle: string;
  /** First field of a row. */
  readonly firstField: string;
  /** Label of the field that a row needs to be saved. */
  readonly requiredField: string;
  readonly add: string;
  /** The plan no longer includes this list: rows can only be removed. */
  readonly isFrozen?: boolean;
  /** One line per row: the title is for screen readers only, the remove button is beside the field. */
  readonly isCompact?: boolean;
  readonly children: (index: number) => ReactNode;
}

/** List of rows with add, remove and undo, and a warning when a row would not be saved. */
export function RepeatableRows({
  name,
  rowTitle,
  firstField,
  requiredField,
  add,
  isFrozen = false,
  isCompact = false,
  children,
}: RepeatableRowsProps) {
  const { control, getValues, setFocus } = useEditForm();
  const { fields, append, insert, remove } = useFieldArray({ control, name });
  const toast = useToast();
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const focusAt = useRef<number | null>(null);
  const max = maxRows[name];
  const error = useFieldError(name);

  // Undo toasts of this screen; they are withdrawn when it unmounts.
  const undoToasts = useRef<WithdrawToast[]>([]);
  useEffect(
    () => () => {
      for (const withdraw of undoToasts.current) withdraw();
    },
    [],
  );

  // Restore focus after a removal: to the row that took the position, otherwise to the heading.
  useLayoutEffect(() => {
    if (focusAt.current === null) return;
    const index = Math.min(focusAt.current, fields.length - 1);
    focusAt.current = null;
    const row = list.current?.children[index]?.querySelector<HTMLElement>('[data-row-title]');
    const head = list.current?.closest('[role="tabpanel"]')?.querySelector<HTMLElement>('[data-part-head]');
    (row ?? head)?.focus();
  }, [fields]);

  const titleOf = (index: number) => fillText(rowTitle, { number: index + 1 });

  function removeAt(index: number) {
    const row = getValues(name)[index];
    if (!row) return;
    focusAt.current = index;
    remove(index);
    const withdraw = toast.offer(fillText(copy.removed, { row: summary(row, name) || titleOf(index) }), {
      label: copy.undo,
      onPress: () => {
        focusAt.current = Math.min(index, getValues(name).length);
        insert(focusAt.current, row, { shouldFocus: false });
      },
    });
    undoToasts.current.push(withdraw);
  }

  return (
    <div className={styles.rows}>
      <ol ref={list} className={styles.list}>
        {fields.map((field, index) => (
          <li key={field.id} className={isCompact ? styles.line : styles.row}>
            <div className={styles.head}>
              <h3
                id={`${id}-${field.id}`}
                className={isCompact ? 'visually-hidden' : styles.title}
                tabIndex={-1}
                data-row-title=""
              >
                {titleOf(index)}
              </h3>
              <IconButton
                icon="trash"
                label={fillText(copy.remove, { row: titleOf(index) })}
                className={styles.remove}
                disabled={fields.length === 1 && !isFrozen}
                onClick={() => removeAt(index)}
              />
            </div>
            <fieldset
              className={styles.fields}
              disabled={isFrozen}
              aria-labelledby={isCompact ? undefined : `${id}-${field.id}`}
            >
              {children(index)}
            </fieldset>
            <DroppedRowWarning name={name} index={index} requiredField={requiredField} />
          </li>
        ))}
      </ol>
      {!isFrozen && (
        <Button
          icon="plus"
          className={styles.add}
          disabled={fields.length >= max}
          onClick={() => {
            append(newRows[name](), { shouldFocus: false });
            // The field of the new row is registered in the next frame.
            const path = `${name}.${fields.length}.${firstField}`;
            requestAnimationFrame(() => setFocus(path as Parameters<typeof setFocus>[0]));
          }}
        >
          {add}
        </Button>
      )}
      <div aria-live="polite">{error && <p className={styles.error}>{typeset(error)}</p>}</div>
      {fields.length >= max && <p className={styles.note}>{fillText(copy.full, { max })}</p>}
    </div>
  );
}

/** Warn about a row that has content but no name: it would not be saved. */
function DroppedRowWarning({
  name,
  index,
  requiredField,
}: {
  name: RowKey;
  index: number;
  requiredField: string;
}) {
  const { control } = useEditForm();
  const row = useWatch({ control, name: `${name}.${index}` });
  return (
    <div role="status" className={styles.dropped}>
      {row && willDrop(name, row) && (
        <p className={styles.note}>
          <Icon name="info" size="s" /> {fillText(copy.willDrop, { field: requiredField })}
        </p>
      )}
    </div>
  );
}

function willDrop(name: RowKey, row: EditForm[RowKey][number]): boolean {
  const cells = Object.entries(row).filter(([, value]) => typeof value === 'string' && value.trim() !== '');
  const isNamed = cells.some(([key]) => identifyingFields[name].includes(key));
  return !isNamed && cells.some(([key]) => !nonContentFields.includes(key));
}

/** Short label of a row for messages: its first identifying value. */
function summary(row: EditForm[RowKey][number], name: RowKey): string {
  const named = Object.entries(row).find(
    ([key, value]) => identifyingFields[name].includes(key) && value.trim() !== '',
  );
  return named?.[1].trim() ?? '';
}
