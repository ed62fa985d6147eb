import { maxRows } from '@memorial/contracts/obituaries/obituaries.constants';
import { ToastProvider } from '@memorial/ui/toast/toast';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { type EditForm, newRows, toForm } from './edit-form.js';
import { type AddRows, RepeatableRows } from './repeatable-rows.js';
import { fullObituary } from './testing/full-obituary.js';

let values: () => EditForm;

function Rows({ form: stored = toForm(fullObituary()), ...props }: RowsProps) {
  const form = useForm<EditForm>({ defaultValues: stored });
  values = form.getValues;
  return (
    <FormProvider {...form}>
      <RepeatableRows {...props} />
    </FormProvider>
  );
}

type RowsProps = ComponentProps<typeof RepeatableRows> & { form?: EditForm };

const battle = (name: string) => ({ ...newRows.battles(), name });

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const mark = () => fireEvent.click(screen.getByRole('checkbox', { name: 'Світлої пам’яті' }));

it('says again that a relative lives when the mark is taken back after its row was closed', () => {
  render(<Rows name="familyMembers" />, { wrapper: ToastProvider });
  press('Олег');
  press('Прибрати: Олег');
  press('Олена');
  mark();
  press('Олена');
  press('Олена');
  expect(values().familyMembers[0]).toMatchObject({ name: 'Олена', isAlive: 'no' });
  mark();
  expect(values().familyMembers[0]).toMatchObject({ name: 'Олена', isAlive: 'yes' });
  press('Олена');
  // The page says nothing of this one.
  press('Сергій');
  mark();
  press('Сергій');
  press('Сергій');
  mark();
  expect(values().familyMembers[1]).toMatchObject({ name: 'Сергій', isAlive: 'unknown' });
});

it('adds as many rows as there is room for, in the place of blank ones', () => {
  let add: AddRows = () => 0;
  const entry = (given: AddRows) => {
    add = given;
    return null;
  };
  const stored = Array.from({ length: maxRows.battles - 2 }, (_, number) => battle(`Бій за міст ${number}`));
  const form = { ...toForm(fullObituary()), battles: [newRows.battles(), ...stored] };
  render(<Rows name="battles" form={form} entry={entry} />, { wrapper: ToastProvider });
  const addAll = (...names: string[]) => {
    let taken = 0;
    act(() => {
      taken = add(names.map(battle));
    });
    return taken;
  };
  expect(addAll('Іловайськ', 'Дебальцеве', 'Бахмут')).toBe(2);
  expect(values().battles.map(({ name }) => name)).toEqual([
    ...stored.map(({ name }) => name),
    'Іловайськ',
    'Дебальцеве',
  ]);
  expect(addAll('Бахмут')).toBe(0);
  expect(values().battles).toHaveLength(maxRows.battles);
});
