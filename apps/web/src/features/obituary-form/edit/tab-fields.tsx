import {
  type FieldDefinition,
  type FieldTab,
  obituaryFieldKeys,
  obituaryFields,
} from '@memorial/contracts/obituaries/obituary-fields.schemas';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import type { PlanLevel } from '@memorial/contracts/plans/plan-table';
import type { ComponentProps, ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { fieldLabels } from '../../../shared/obituary-fields/field-labels.js';
import styles from '../fields/form-layout.module.css';
import { ObituaryFields } from '../fields/obituary-fields.js';
import { type EditForm, type RowKey, rowKeys } from './edit-form.js';
import { tabLabels } from './edit-tabs.js';
import { Folded } from './folded.js';
import { PlanGate } from './plan-gates.js';
import { isBlankRow, RepeatableRows } from './repeatable-rows.js';
import { rowKinds } from './row-kinds.js';

export interface TabProps {
  readonly page: ObituaryView;
  /** The owner's plan; null when it is unknown: then nothing is locked and the server decides. */
  readonly plan: PlanLevel | null;
  /** Called when the tab starts or ends sending changes; leaving the page then asks for confirmation. */
  readonly onPending: (isPending: boolean) => void;
}

type OfPage = Pick<TabProps, 'page' | 'plan'>;

/**
 * A list of the page, with a heading unless the tab says it.
 * @param before stands between heading and list
 * @param entry another way to add rows
 */
export function RowSection({
  name,
  page,
  plan,
  before,
  entry,
}: OfPage & Pick<ComponentProps<typeof RepeatableRows>, 'name' | 'entry'> & { before?: ReactNode }) {
  const { gate, tab }: FieldDefinition = obituaryFields[name];
  const { lead, fold } = rowKinds[name];
  const rows = useWatch<EditForm, RowKey>({ name });
  const heading = fieldLabels[name] === tabLabels[tab] ? null : fieldLabels[name];
  const content = (
    <>
      {heading && <h3 className={styles.title}>{heading}</h3>}
      {lead && <p className={styles.lead}>{lead}</p>}
      {before}
      <PlanGate limitType={gate} plan={plan} tab={tab} isStored={page[name].length > 0}>
        {(isFrozen) => <RepeatableRows name={name} isFrozen={isFrozen} entry={entry} />}
      </PlanGate>
    </>
  );
  const section = heading ? <div className={styles.group}>{content}</div> : content;
  if (fold === undefined) return section;
  return (
    <Folded label={fold} isEmpty={rows.every(isBlankRow)}>
      {section}
    </Folded>
  );
}

/** The fields of a tab, by the field table. */
export function TabFields({
  tab,
  page,
  plan,
  own,
  shown,
  before,
}: OfPage &
  Pick<ComponentProps<typeof ObituaryFields>, 'own' | 'shown'> & {
    tab: FieldTab;
    before?: ReactNode;
  }) {
  const sections = rowKeys.map((key) => [key, <RowSection key={key} name={key} page={page} plan={plan} />]);
  return (
    <div className={`${styles.form} ${styles.narrow}`}>
      {before}
      <ObituaryFields
        names={obituaryFieldKeys.filter((key) => obituaryFields[key].tab === tab)}
        own={{ ...Object.fromEntries(sections), ...own }}
        shown={shown}
      />
    </div>
  );
}
