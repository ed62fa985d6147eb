import {
  type CreateFamilyTreeInput,
  type CreateFamilyTreeRequest,
  createFamilyTreeInput,
} from '@memorial/contracts/family-trees/family-tree-inputs.schemas';
import { familyTreeListMessages as copy } from '@memorial/contracts/messages/ui/family-tree-list';
import { Button } from '@memorial/ui/button/button';
import { Field } from '@memorial/ui/field/field';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { Textarea } from '@memorial/ui/textarea/textarea';
import { useToast } from '@memorial/ui/toast/toast';
import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { useController } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../../shared/api/api-error.js';
import { useAuthPrompt } from '../../../shared/auth/auth-prompt.js';
import { SchemaTextLimits } from '../../../shared/forms/schema-text-limits.js';
import { useApiForm } from '../../../shared/forms/use-api-form.js';
import { newKey } from '../../../shared/idempotency/new-key.js';
import { type LazyPart, ShowLazyPart } from '../../../shared/loading/lazy-part.js';
import { familyTreeEditHref, paths } from '../../../shared/navigation/paths.js';
import { useSessionStore } from '../../../shared/session/session-context.js';
import { useCreateFamilyTree } from '../api/create-family-tree.mutation.js';
import type { PickedPage } from '../model/picked-page.js';
import type { PersonPickerProps } from '../picker/person-picker.js';
import { SeenByField } from '../settings/seen-by-field.js';
import styles from './create-tree.module.css';
import { creationReducer, startCreation } from './creation.reducer.js';
import { RootField } from './root-field.js';
import { SubmitNotice } from './submit-notice.js';
import { TreeDrafts } from './tree-drafts.js';

export interface CreateTreeFormProps {
  /** '' for a guest. */
  readonly userId: string;
  readonly picker: LazyPart<PersonPickerProps>;
}

const drafts = new TreeDrafts();

/** Form of a new family tree. Every change is saved on the device until the tree is created. */
export function CreateTreeForm({ userId, picker }: CreateTreeFormProps) {
  const create = useCreateFamilyTree();
  const prompt = useAuthPrompt();
  const session = useSessionStore();
  const navigate = useNavigate();
  const toast = useToast();
  const [draft] = useState(() => drafts.read(userId));
  const [state, dispatch] = useReducer(creationReducer, draft, startCreation);
  const { root, key } = state;
  const form = useApiForm<CreateFamilyTreeRequest, CreateFamilyTreeInput>({
    schema: createFamilyTreeInput,
    defaultValues: {
      name: draft?.name ?? '',
      description: draft?.description ?? '',
      isPublic: draft?.isPublic ?? true,
      rootPersonId: draft?.root?._id,
    },
    fields: ['name', 'description', 'rootPersonId'],
    mutation: create,
    send,
  });
  const { control, errors, formState, getValues, register, subscribe } = form;
  // In the order of the screen: the first field with an error takes the focus.
  const name = register('name');
  const description = register('description');
  const rootId = useController({ control, name: 'rootPersonId' });
  const isPublic = useController({ control, name: 'isPublic' });

  const save = useEffectEvent((values: CreateFamilyTreeRequest) => {
    drafts.write(userId, {
      name: values.name,
      description: values.description ?? '',
      isPublic: values.isPublic !== false,
      root,
      key,
    });
  });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => save(values) }),
    [subscribe],
  );
  // The form knows only the id of the person.
  const isChanged = root !== draft?.root || key !== draft?.key;
  useEffect(() => {
    if (isChanged) save(getValues());
  }, [isChanged, root, key, getValues]);

  function pick(person: PickedPage) {
    dispatch({ type: 'picked', person, key: newKey() });
    rootId.field.onChange(person._id);
    if (formState.isSubmitted) void form.trigger('rootPersonId');
  }

  function askToSignIn() {
    dispatch({ type: 'signInRequired' });
    prompt.ask({ reason: 'tree', returnTo: paths.familyTreeCreate });
  }

  async function send(input: CreateFamilyTreeInput) {
    dispatch({ type: 'submitted' });
    const { status } = await session.whenChecked();
    if (status === 'guest') return askToSignIn();
    try {
      const tree = await create.mutateAsync({ input, idempotencyKey: key });
      drafts.remove(userId);
      toast.success(copy.created);
      void navigate(familyTreeEditHref(tree._id), { replace: true });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return askToSignIn();
      if (error instanceof ApiError && error.code === 'familyTree.createdAndDeleted')
        dispatch({ type: 'renewed', key: newKey() });
      throw error;
    }
  }

  return (
    <SchemaTextLimits schema={createFamilyTreeInput}>
      <form className={styles.form} aria-label={copy.createTitle} noValidate onSubmit={form.submit}>
        <Field label={copy.name} hint={copy.nameHint} error={errors.name?.message}>
          <TextInput autoComplete="off" {...name} />
        </Field>
        <Field label={copy.text} optional error={errors.description?.message}>
          <Textarea rows={4} {...description} />
        </Field>
        <RootField
          root={root}
          error={errors.rootPersonId?.message}
          buttonRef={rootId.field.ref}
          onChoose={() => dispatch({ type: 'opened' })}
        />
        <SeenByField
          isPublic={isPublic.field.value !== false}
          onChange={(isSeen) => isPublic.field.onChange(isSeen)}
        />
        <SubmitNotice error={create.error} isSignInRequired={state.isSignInRequired} />
        <div>
          <Button variant="main" type="submit" busy={formState.isSubmitting}>
            {copy.create}
          </Button>
        </div>
      </form>
      <ShowLazyPart
        part={picker}
        props={{
          isOpen: state.isPicking,
          onClose: () => dispatch({ type: 'closed' }),
          onPick: pick,
        }}
        isWanted={state.isPicking}
        isShown={false}
        onCancel={() => dispatch({ type: 'closed' })}
        onLoadFailed={() => {
          dispatch({ type: 'closed' });
          toast.error(copy.chooseFailed);
        }}
      />
    </SchemaTextLimits>
  );
}
