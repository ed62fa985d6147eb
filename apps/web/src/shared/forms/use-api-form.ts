import { zodResolver } from '@hookform/resolvers/zod';
import type { ErrorCode } from '@memorial/contracts/errors';
import type { FormEvent } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../api/api-error.js';
import { showFieldErrors } from './field-errors.js';

interface ApiFormOptions<Values extends FieldValues, Sent> {
  readonly schema: z.core.$ZodType<Sent, Values>;
  readonly defaultValues: DefaultValues<Values>;
  /** Fields that show the errors that the API names for them. */
  readonly fields: readonly FieldPath<Values>[];
  /** Fields that show the message of an error itself. */
  readonly fieldByCode?: Readonly<Partial<Record<ErrorCode, FieldPath<Values>>>>;
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
  fieldByCode = {},
  mutation,
  send,
}: ApiFormOptions<Values, Sent>) {
  const form = useForm<Values, unknown, Sent>({ resolver: zodResolver(schema), defaultValues });
  const { errors, submitCount } = form.formState;

  const byCode: Readonly<Partial<Record<string, FieldPath<Values>>>> = fieldByCode;
  const fieldOf = (error: unknown) => (error instanceof ApiError ? byCode[error.code] : undefined);

  async function submit(values: Sent) {
    try {
      await send(values);
    } catch (error) {
      const field = fieldOf(error);
      if (field && error instanceof ApiError)
        form.setError(field, { message: error.message }, { shouldFocus: true });
      else showFieldErrors(error, fields, form.setError);
    }
  }

  const { error } = mutation;
  return {
    ...form,
    errors,
    /** Props of the summary above the form. */
    summary: { errors, submitCount, error: fieldOf(error) ? null : error },
    submit: (event: FormEvent) => {
      mutation.reset();
      void form.handleSubmit(submit)(event);
    },
  };
}

export type ApiForm<Values extends FieldValues, Sent> = ReturnType<typeof useApiForm<Values, Sent>>;
