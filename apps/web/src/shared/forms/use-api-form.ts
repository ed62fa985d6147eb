import { zodResolver } from '@hookform/resolvers/zod';
import type { FormEvent } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { showFieldErrors } from './field-errors.js';

interface ApiFormOptions<Values extends FieldValues, Sent> {
  readonly schema: z.core.$ZodType<Sent, Values>;
  readonly defaultValues: DefaultValues<Values>;
  /** Fields that show the errors that the API names for them. */
  readonly fields: readonly FieldPath<Values>[];
  /** Field that shows an error of the API as a whole. */
  readonly fieldOf?: (error: Error) => FieldPath<Values> | null;
  /** Sends the form; its error is cleared by the next submission. */
  readonly mutation: { readonly error: Error | null; reset(): void };
  /** Rejects with the error of the mutation. */
  readonly send: (values: Sent) => Promise<void>;
}

/** A form that is sent to the API, and shows its errors at the fields. */
export function useApiForm<Values extends FieldValues, Sent>({
  schema,
  defaultValues,
  fields,
  fieldOf = () => null,
  mutation,
  send,
}: ApiFormOptions<Values, Sent>) {
  const form = useForm<Values, unknown, Sent>({ resolver: zodResolver(schema), defaultValues });
  const { errors, submitCount } = form.formState;

  async function submit(values: Sent) {
    try {
      await send(values);
    } catch (error) {
      const field = error instanceof Error ? fieldOf(error) : null;
      if (field && error instanceof Error)
        form.setError(field, { message: error.message }, { shouldFocus: true });
      else showFieldErrors(error, fields, form.setError);
    }
  }

  const { error } = mutation;
  return {
    ...form,
    errors,
    /** Props of the summary above the form. */
    summary: { errors, submitCount, error: error && fieldOf(error) ? null : error },
    submit: (event: FormEvent) => {
      mutation.reset();
      void form.handleSubmit(submit)(event);
    },
  };
}

export type ApiForm<Values extends FieldValues, Sent> = ReturnType<typeof useApiForm<Values, Sent>>;
