import type { FamilyTreeView } from '@memorial/contracts/family-trees/family-trees.schemas';
import type { GedcomVersion } from '@memorial/contracts/family-trees/gedcom.constants';
import { gedcomFormMessages as copy } from '@memorial/contracts/messages/ui/gedcom-form';
import { typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Checkbox } from '@memorial/ui/checkbox/checkbox';
import { Field } from '@memorial/ui/field/field';
import { Notice } from '@memorial/ui/notice/notice';
import { Segmented } from '@memorial/ui/segmented/segmented';
import { useId, useState } from 'react';
import { useDownloadGedcom } from '../api/download-gedcom.mutation.js';
import { DownloadedFile } from './downloaded-file.js';
import shared from './export.module.css';
import styles from './gedcom-form.module.css';

const versions = [
  { value: '5.5.1', label: copy.most },
  { value: '7.0', label: copy.newest },
] as const satisfies readonly { value: GedcomVersion; label: string }[];

/** Downloads a tree as a GEDCOM file, for its owner. Living people are in it on choice alone, after a warning. */
export function GedcomForm({ tree }: { tree: Pick<FamilyTreeView, '_id' | 'name'> }) {
  const titleId = useId();
  const [version, setVersion] = useState<GedcomVersion>('5.5.1');
  const [living, setLiving] = useState(false);
  const { mutate, reset, data, error, isPending } = useDownloadGedcom(tree);
  /** Changes a choice, and takes back the words about an earlier file. */
  const choose = (change: () => void) => {
    change();
    reset();
  };
  return (
    <form
      className={styles.form}
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate({ version, living });
      }}
    >
      <div>
        <h3 id={titleId} className={shared.heading}>
          {copy.title}
        </h3>
        <p className={shared.lead}>{copy.lead}</p>
      </div>
      <Field label={copy.version} group hint={version === '7.0' ? copy.newestMeaning : copy.mostMeaning}>
        <Segmented
          value={version}
          onValueChange={(value) => choose(() => setVersion(value))}
          options={versions}
          disabled={isPending}
        />
      </Field>
      <Checkbox
        checked={living}
        disabled={isPending}
        onChange={({ target }) => choose(() => setLiving(target.checked))}
        description={living ? null : copy.withoutLiving}
      >
        {copy.withLiving}
      </Checkbox>
      {living && <Notice tone="warning">{copy.livingWarning}</Notice>}
      {error && (
        <Notice tone="error" title={copy.failed}>
          {typeset(error.message)}
        </Notice>
      )}
      <div>
        <Button type="submit" icon="download" busy={isPending}>
          {copy.download}
        </Button>
        <DownloadedFile name={data} />
      </div>
    </form>
  );
}
