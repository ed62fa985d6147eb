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

interface RowKind {
  /** Title of one row, with its number. */
  readonly title: string;
  readonly add: string;
  /** Label of the field that a row needs to be saved. */
  readonly requiredField: string;
  /** Fields that identify a row; a row is saved only if one of them is filled. */
  readonly identifying: readonly string[];
}

const rowKinds: Readonly<Record<RowKey, RowKind>> = {
  hobbies: { title: copy.hobby, add: copy.addHobby, requiredField: copy.hobbies, identifying: ['text'] },
  customAttributes: {
    title: copy.attribute,
    add: copy.addAttribute,
    requiredField: copy.attributeName,
    identifying: ['name', 'value'],
  },
  familyMembers: {
    title: copy.relative,
    add: copy.addRelative,
    requiredField: copy.relativeName,
    identifying: ['name'],
  },
  militaryService: {
    title: copy.service,
    add: copy.addService,
    requiredField: copy.rank,
    identifying: ['rank', 'branch', 'unit', 'position', 'callSign'],
  },
  battles: { title: copy.battle, add: copy.addBattle, requiredField: copy.battleName, identifying: ['name'] },
  education: {
    title: copy.educationRow,
    add: copy.addEducation,
    requiredField: copy.institution,
    identifying: ['institution'],
  },
  workExperience: {
    title: copy.workRow,
    add: copy.addWork,
    requiredField: copy.company,
    identifying: ['company'],
  },
  achievements: {
    title: copy.achievementRow,
    add: copy.addAchievement,
    requiredField: copy.achievementTitle,
    identifying: ['title'],
  },
};

/** Fields that don't make a row non-empty: they have defaults or only classify the row. */
const nonContentFields: readonly string[] = ['startYear', 'endYear', 'date', 'relation', 'isAlive'];

export interface RepeatableRowsProps {
  readonly name: RowKey;
  /** The plan no longer includes this list: rows can only be removed. */
  readonly isFrozen?: boolean;
  /** One line per row: the title is for screen readers only, the remove button is beside the field. */
  readonly isCompact?: boolean;
  readonly children: (index: number) => ReactNode;
}

/** List of rows with add, remove and undo, and a warning when a row would not be saved. */
export function RepeatableRows({ name, isFrozen = false, isCompact = false, children }: RepeatableRowsProps) {
  const { control, getValues, setFocus } = useEditForm();
  const { fields, append, insert, remove } = useFieldArray({ control, name });
  const toast = useToast();
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const focusAt = useRef<number | null>(null);
  const kind = rowKinds[name];
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

  const titleOf = (index: number) => fillText(kind.title, { number: index + 1 });

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
            <DroppedRowWarning name={name} index={index} />
          </li>
        ))}
      </ol>
      {!isFrozen && (
        <Button
          icon="plus"
          className={styles.add}
          disabled={fields.length >= max}
          onClick={() => {
            const row = newRows[name]();
            append(row, { shouldFocus: false });
            // The first field of the new row is registered in the next frame.
            const path = `${name}.${fields.length}.${Object.keys(row)[0]}`;
            requestAnimationFrame(() => setFocus(path as Parameters<typeof setFocus>[0]));
          }}
        >
          {kind.add}
        </Button>
      )}
      <div aria-live="polite">{error && <p className={styles.error}>{typeset(error)}</p>}</div>
      {fields.length >= max && <p className={styles.note}>{fillText(copy.full, { max })}</p>}
    </div>
  );
}

/** Warn about a row that has content but no name: it would not be saved. */
function DroppedRowWarning({ name, index }: { name: RowKey; index: number }) {
  const { control } = useEditForm();
  const row = useWatch({ control, name: `${name}.${index}` });
  return (
    <div role="status" className={styles.dropped}>
      {row && willDrop(name, row) && (
        <p className={styles.note}>
          <Icon name="info" size="s" /> {fillText(copy.willDrop, { field: rowKinds[name].requiredField })}
        </p>
      )}
    </div>
  );
}

function willDrop(name: RowKey, row: EditForm[RowKey][number]): boolean {
  const cells = Object.entries(row).filter(([, value]) => typeof value === 'string' && value.trim() !== '');
  const isNamed = cells.some(([key]) => rowKinds[name].identifying.includes(key));
  return !isNamed && cells.some(([key]) => !nonContentFields.includes(key));
}

/** Short label of a row for messages: its first identifying value. */
function summary(row: EditForm[RowKey][number], name: RowKey): string {
  const named = Object.entries(row).find(
    ([key, value]) => rowKinds[name].identifying.includes(key) && value.trim() !== '',
  );
  return named?.[1].trim() ?? '';
}
