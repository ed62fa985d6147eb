import { editingMessages as copy } from '@memorial/contracts/messages/ui/editing';
import { maxRows } from '@memorial/contracts/obituaries/obituaries.constants';
import { fillText, typeset } from '@memorial/contracts/text';
import { Button, IconButton } from '@memorial/ui/button/button';
import { Field } from '@memorial/ui/field/field';
import { Icon } from '@memorial/ui/icon/icon';
import { Select } from '@memorial/ui/select/select';
import { useId, useLayoutEffect, useRef } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useUndoToast } from '../../../shared/hooks/use-undo-toast.js';
import { controls, type FieldProps, useFieldError, useFrame } from '../fields/fields.js';
import formStyles from '../fields/form-layout.module.css';
import { type EditForm, newRows, type RowKey } from './edit-form.js';
import styles from './repeatable-rows.module.css';
import { type Cell, rowKinds } from './row-kinds.js';

/** Fields that don't make a row non-empty: they have defaults or only classify the row. */
const nonContentFields: readonly string[] = ['startYear', 'endYear', 'date', 'relation', 'isAlive'];

/**
 * List of rows with add, remove and undo, and a warning when a row would not be saved.
 * @param isFrozen the plan no longer includes this list: rows can only be removed
 */
export function RepeatableRows({ name, isFrozen = false }: { name: RowKey; isFrozen?: boolean }) {
  const { control, getValues, setFocus } = useFormContext<EditForm>();
  const { fields, append, insert, remove } = useFieldArray({ control, name });
  const offerUndo = useUndoToast();
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const focusAt = useRef<number | null>(null);
  const kind = rowKinds[name];
  const { isCompact = false } = kind;
  const max = maxRows[name];
  const error = useFieldError(name);

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
    offerUndo(fillText(copy.removed, { row: nameOf(name, row) ?? titleOf(index) }), {
      label: copy.undo,
      onPress: () => {
        focusAt.current = Math.min(index, getValues(name).length);
        insert(focusAt.current, row, { shouldFocus: false });
      },
    });
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
              <RowFields name={name} index={index} title={titleOf(index)} />
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

/** Select field; a value outside the list stays selectable. */
function SelectField(props: FieldProps) {
  const { name, options = [] } = props;
  const { register, control } = useFormContext();
  const value: string = useWatch({ control, name });
  const isListed = options.some((option) => option.value === value);
  return (
    <Field {...useFrame(props)}>
      <Select options={isListed ? options : [...options, { value, label: value }]} {...register(name)} />
    </Field>
  );
}

const cellControls = { ...controls, select: SelectField };

function RowFields({ name, index, title }: { name: RowKey; index: number; title: string }) {
  const { cells, isCompact } = rowKinds[name];
  const fieldOf = ({ kind, ...cell }: Cell) => {
    const Control = cellControls[kind];
    const path = `${name}.${index}.${cell.name}`;
    return (
      <Control key={path} {...cell} {...(isCompact && { label: title, labelHidden: true })} name={path} />
    );
  };
  return cells.map((line) =>
    'name' in line ? (
      fieldOf(line)
    ) : (
      <div key={line[0].name} className={formStyles.pair}>
        {line.map(fieldOf)}
      </div>
    ),
  );
}

/** Warn about a row that has content but no name: it would not be saved. */
function DroppedRowWarning({ name, index }: { name: RowKey; index: number }) {
  const { control } = useFormContext<EditForm>();
  const row = useWatch({ control, name: `${name}.${index}` });
  const { identifying, cells } = rowKinds[name];
  const required = cells.flat().find((cell) => cell.name === identifying[0]);
  return (
    <div role="status" className={styles.dropped}>
      {required && row && willDrop(name, row) && (
        <p className={styles.note}>
          <Icon name="info" size="s" /> {fillText(copy.willDrop, { field: required.label })}
        </p>
      )}
    </div>
  );
}

type Row = EditForm[RowKey][number];

const filled = (row: Row) =>
  Object.entries(row).filter(([, value]) => typeof value === 'string' && value.trim() !== '');

/** The first identifying value of a row. */
const nameOf = (name: RowKey, row: Row) =>
  filled(row)
    .find(([key]) => rowKinds[name].identifying.includes(key))?.[1]
    .trim();

const willDrop = (name: RowKey, row: Row) =>
  nameOf(name, row) === undefined && filled(row).some(([key]) => !nonContentFields.includes(key));
