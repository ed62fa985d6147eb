import { editingMessages as copy } from '@memorial/contracts/messages/ui/editing';
import { maxRows } from '@memorial/contracts/obituaries/obituaries.constants';
import { fillText, typeset } from '@memorial/contracts/text';
import { Button, IconButton } from '@memorial/ui/button/button';
import { Checkbox } from '@memorial/ui/checkbox/checkbox';
import { Field } from '@memorial/ui/field/field';
import { Icon } from '@memorial/ui/icon/icon';
import { Select } from '@memorial/ui/select/select';
import { type ReactNode, use, useId, useLayoutEffect, useRef, useState } from 'react';
import { useController, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useUndoToast } from '../../../shared/hooks/use-undo-toast.js';
import {
  controls,
  FieldErrorsContext,
  type FieldProps,
  GrowingField,
  useFieldError,
  useFrame,
} from '../fields/fields.js';
import formStyles from '../fields/form-layout.module.css';
import { type EditForm, newRows, type RowKey } from './edit-form.js';
import { Folded } from './folded.js';
import styles from './repeatable-rows.module.css';
import { type Cell, rowKinds } from './row-kinds.js';

/** Fields that don't make a row non-empty: they have defaults or only classify the row. */
const nonContentFields: readonly string[] = ['startYear', 'endYear', 'date', 'relation', 'isAlive'];

/** Adds rows to a list, as many as it has room for. @returns how many */
export type AddRows = (rows: readonly Row[]) => number;

/**
 * List of rows with add, remove and undo, and a warning when a row would not be saved.
 * @param isFrozen the plan no longer includes this list: rows can only be removed
 * @param entry another way to add rows, beside the button
 */
export function RepeatableRows({
  name,
  isFrozen = false,
  entry,
}: {
  name: RowKey;
  isFrozen?: boolean;
  entry?: ((add: AddRows) => ReactNode) | undefined;
}) {
  const { control, getValues, setFocus } = useFormContext<EditForm>();
  const { fields, append, insert, remove } = useFieldArray({ control, name });
  const offerUndo = useUndoToast();
  const list = useRef<HTMLOListElement>(null);
  const focusAt = useRef<number | null>(null);
  const kind = rowKinds[name];
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

  /** Blank rows make room. */
  function addAll(rows: readonly Row[]) {
    const blank = getValues(name).flatMap((row, index) => (isBlankRow(row) ? index : []));
    const added = rows.slice(0, max - fields.length + blank.length);
    if (added.length === 0) return 0;
    remove(blank);
    append([...added], { shouldFocus: false });
    return added.length;
  }

  return (
    <div className={styles.rows}>
      <ol ref={list} className={styles.list}>
        {fields.map((field, index) => {
          const Row = kind.summary ? FoldedRow : PlainRow;
          return (
            <Row
              key={field.id}
              name={name}
              index={index}
              title={titleOf(index)}
              isFrozen={isFrozen}
              onRemove={fields.length > 1 || isFrozen ? () => removeAt(index) : null}
            />
          );
        })}
      </ol>
      {!isFrozen && (
        <div className={styles.adding}>
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
          {entry?.(addAll)}
        </div>
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

interface RowProps {
  readonly name: RowKey;
  readonly index: number;
  /** Title of the row, with its number. */
  readonly title: string;
  readonly isFrozen: boolean;
  /** Null for the last row, which stays. */
  readonly onRemove: (() => void) | null;
}

function PlainRow({ name, index, title, isFrozen, onRemove }: RowProps) {
  const id = useId();
  const { isCompact = false } = rowKinds[name];
  return (
    <li className={isCompact ? styles.line : styles.row}>
      <div className={styles.head}>
        <h3 id={id} className={isCompact ? 'visually-hidden' : styles.title} tabIndex={-1} data-row-title="">
          {title}
        </h3>
        <RemoveButton row={title} onRemove={onRemove} />
      </div>
      <fieldset className={styles.fields} disabled={isFrozen} aria-labelledby={isCompact ? undefined : id}>
        <RowFields name={name} index={index} title={title} />
      </fieldset>
      <DroppedRowWarning name={name} index={index} />
    </li>
  );
}

/** A row of one line that opens to its fields. A new one is open, and so is one with an error. */
function FoldedRow({ name, index, title, isFrozen, onRemove }: RowProps) {
  const id = useId();
  const { control } = useFormContext<EditForm>();
  const row: Row | undefined = useWatch({ control, name: `${name}.${index}` });
  const errors = use(FieldErrorsContext);
  const hasError = [...errors.keys()].some((path) => path.startsWith(`${name}.${index}.`));
  const [isOpen, setOpen] = useState(row !== undefined && isBlankRow(row));
  if (hasError && !isOpen) setOpen(true);
  const summary = row && rowKinds[name].summary?.({ ...row });
  const heading = (row && nameOf(name, row)) ?? title;
  return (
    <li className={`${styles.row} ${styles.foldable}`}>
      <div className={styles.summary}>
        <div>
          {summary && <p className={styles.note}>{summary}</p>}
          <h3 className={styles.title}>
            <button
              type="button"
              id={id}
              className={styles.opener}
              aria-expanded={isOpen}
              data-row-title=""
              onClick={() => setOpen(!isOpen)}
            >
              {heading}
            </button>
          </h3>
        </div>
        <Icon name={isOpen ? 'up' : 'down'} className={styles.arrow} />
      </div>
      {isOpen && (
        <fieldset className={styles.fields} disabled={isFrozen} aria-labelledby={id}>
          <RowFields name={name} index={index} title={title} />
        </fieldset>
      )}
      <DroppedRowWarning name={name} index={index} />
      {isOpen && (
        <div className={styles.end}>
          <RemoveButton row={heading} onRemove={onRemove} />
        </div>
      )}
    </li>
  );
}

function RemoveButton({ row, onRemove }: Pick<RowProps, 'onRemove'> & { row: string }) {
  return (
    <IconButton
      icon="trash"
      label={fillText(copy.remove, { row })}
      className={styles.remove}
      disabled={onRemove === null}
      onClick={() => onRemove?.()}
    />
  );
}

/**
 * Checkbox for «Світлої пам’яті». Without the mark a row says what the page says of this relative: that the
 * person lives, or nothing. A row may be moved by the removal of another: its relative is told by the name.
 */
function DepartedField({ name, label }: FieldProps) {
  const { field } = useController({ control: useFormContext().control, name });
  const { getValues, formState } = useFormContext<EditForm>();
  const [opened] = useState(field.value);

  function unmarked() {
    const relative = getValues('familyMembers')[Number(name.split('.')[1])];
    const stored = formState.defaultValues?.familyMembers?.find(
      (row) => row?.name === relative?.name && row?.relation === relative?.relation,
    );
    return opened === 'yes' || stored?.isAlive === 'yes' ? 'yes' : 'unknown';
  }
  return (
    <Checkbox
      name={field.name}
      ref={field.ref}
      checked={field.value === 'no'}
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(event.target.checked ? 'no' : unmarked())}
    >
      {label}
    </Checkbox>
  );
}

/** A field that is shown on demand while it is empty. */
function FoldedField({ path, label, children }: { path: string; label: string; children: ReactNode }) {
  const value: unknown = useWatch({ name: path });
  return (
    <Folded label={label} isEmpty={value === ''}>
      {children}
    </Folded>
  );
}

const cellControls = { ...controls, growing: GrowingField, select: SelectField, departed: DepartedField };

function RowFields({ name, index, title }: { name: RowKey; index: number; title: string }) {
  const { cells, isCompact } = rowKinds[name];
  const fieldOf = ({ kind, fold, ...cell }: Cell) => {
    const Control = cellControls[kind];
    const path = `${name}.${index}.${cell.name}`;
    const field = (
      <Control key={path} {...cell} {...(isCompact && { label: title, labelHidden: true })} name={path} />
    );
    if (fold === undefined) return field;
    return (
      <FoldedField key={path} path={path} label={fold}>
        {field}
      </FoldedField>
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

/** True if nothing is written in the row. */
export const isBlankRow = (row: Row): boolean =>
  filled(row).every(([key]) => nonContentFields.includes(key) && key !== 'relation');

const filled = (row: Row) =>
  Object.entries(row).filter(([, value]) => typeof value === 'string' && value.trim() !== '');

/** The first identifying value of a row. */
const nameOf = (name: RowKey, row: Row) =>
  filled(row)
    .find(([key]) => rowKinds[name].identifying.includes(key))?.[1]
    .trim();

const willDrop = (name: RowKey, row: Row) =>
  nameOf(name, row) === undefined && filled(row).some(([key]) => !nonContentFields.includes(key));
