import { ToastProvider } from '@memorial/ui/toast/toast';
import { fireEvent, render, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { type EditForm, toForm } from './edit-form.js';
import { RepeatableRows } from './repeatable-rows.js';
import { fullObituary } from './testing/full-obituary.js';

let values: () => EditForm;

function Relatives() {
  const form = useForm<EditForm>({ defaultValues: toForm(fullObituary()) });
  values = form.getValues;
  return (
    <FormProvider {...form}>
      <RepeatableRows name="familyMembers" />
    </FormProvider>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const mark = () => fireEvent.click(screen.getByRole('checkbox', { name: 'Світлої пам’яті' }));

it('says again that a relative lives when the mark is taken back after its row was closed', () => {
  render(<Relatives />, { wrapper: ToastProvider });
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
