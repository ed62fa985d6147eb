import { type FieldDefinition, obituaryFields } from '@memorial/contracts/obituaries/obituary-fields.schemas';
import type { ComponentProps, ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { fieldLabels } from '../../../shared/obituary-fields/field-labels.js';
import styles from '../fields/form-layout.module.css';
import type { EditForm, RowKey } from './edit-form.js';
import { tabLabels } from './edit-tabs.js';
import { Folded } from './folded.js';
import { PlanGate } from './plan-gates.js';
import { isBlankRow, RepeatableRows } from './repeatable-rows.js';
import { rowKinds } from './row-kinds.js';
import type { TabProps } from './tab-fields.js';

export type RowSectionProps = Pick<TabProps, 'page' | 'plan'> &
  Pick<ComponentProps<typeof RepeatableRows>, 'name' | 'entry'> & { before?: ReactNode };

/**
 * A list of the page, with a heading unless the tab says it.
 * @param before stands between heading and list
 * @param entry another way to add rows
 */
export function RowSection({ name, page, plan, before, entry }: RowSectionProps) {
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
