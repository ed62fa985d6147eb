import { updateFamilyTreeInput } from '@memorial/contracts/family-trees/family-tree-inputs.schemas';
import type { FamilyTreeView } from '@memorial/contracts/family-trees/family-trees.schemas';
import { nameInTree } from '@memorial/contracts/family-trees/person-text';
import { familyTreeListMessages as copy } from '@memorial/contracts/messages/ui/family-tree-list';
import { typeset } from '@memorial/contracts/text';
import { Field } from '@memorial/ui/field/field';
import { Notice } from '@memorial/ui/notice/notice';
import { Select } from '@memorial/ui/select/select';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { Textarea } from '@memorial/ui/textarea/textarea';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { isPlanLimitError, isUnanswered } from '../../../shared/api/api-error.js';
import { fieldErrorsOf } from '../../../shared/forms/field-errors.js';
import { SchemaTextLimits } from '../../../shared/forms/schema-text-limits.js';
import { useApiForm } from '../../../shared/forms/use-api-form.js';
import type { useUpdateFamilyTree } from '../api/update-family-tree.mutation.js';
import { SeenByField } from './seen-by-field.js';
import { changesOf } from './tree-changes.js';
import styles from './tree-settings.module.css';

export interface TreeSettingsFormProps {
  readonly id: string;
  /** The newest state of the tree. */
  readonly tree: FamilyTreeView;
  readonly update: ReturnType<typeof useUpdateFamilyTree>;
  readonly onSaved: () => void;
  /** Called instead of a request when nothing was changed. */
  readonly onUnchanged: () => void;
}

/** Form of a tree's settings. Sends only what was changed since it was opened. */
export function TreeSettingsForm({ id, tree, update, onSaved, onUnchanged }: TreeSettingsFormProps) {
  const [opened] = useState(tree);
  const roots = rootsOf(opened);
  const form = useApiForm({
    schema: updateFamilyTreeInput,
    defaultValues: {
      name: opened.name,
      description: opened.description ?? '',
      isPublic: opened.isPublic,
      ...(roots.length > 0 && { rootPersonId: opened.rootPersonId ?? undefined }),
    },
    fields: ['name', 'description', 'rootPersonId'],
    mutation: update,
    send: async (values) => {
      const body = changesOf(opened, values);
      if (Object.keys(body).length === 0) return onUnchanged();
      await update.mutateAsync({ tree, body });
      onSaved();
    },
  });
  const { control, errors, register } = form;
  const name = register('name');
  const description = register('description');
  const isPublic = useController({ control, name: 'isPublic' });
  return (
    <SchemaTextLimits schema={updateFamilyTreeInput}>
      <form id={id} className={styles.form} aria-label={copy.settings} noValidate onSubmit={form.submit}>
        <Field label={copy.name} error={errors.name?.message}>
          <TextInput autoComplete="off" {...name} />
        </Field>
        <Field label={copy.text} optional error={errors.description?.message}>
          <Textarea rows={4} {...description} />
        </Field>
        {roots.length > 0 && (
          <Field label={copy.root} error={errors.rootPersonId?.message}>
            <Select options={roots} {...register('rootPersonId')} />
          </Field>
        )}
        <SeenByField
          isPublic={isPublic.field.value !== false}
          onChange={(isSeen) => isPublic.field.onChange(isSeen)}
        />
        <SaveError error={update.error} />
      </form>
    </SchemaTextLimits>
  );
}

/** Members that can be the root person; none if the root itself is not among them. */
function rootsOf({ members, rootPersonId }: FamilyTreeView) {
  const named = members.filter(({ personData }) => personData.redacted === null);
  if (named.length < 2 || !named.some(({ personId }) => personId === rootPersonId)) return [];
  return named.map((member) => ({ value: member.personId, label: nameInTree(member).whole }));
}

function SaveError({ error }: { error: Error | null }) {
  if (!error || isPlanLimitError(error) || fieldErrorsOf(error).length > 0) return null;
  return <Notice tone="error" title={isUnanswered(error) ? copy.saveFailed : typeset(error.message)} />;
}
