import {
  type FieldTab,
  obituaryFieldKeys,
  obituaryFields,
} from '@memorial/contracts/obituaries/obituary-fields.schemas';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import type { PlanLevel } from '@memorial/contracts/plans/plan-table';
import type { ComponentProps, ReactNode } from 'react';
import styles from '../fields/form-layout.module.css';
import { ObituaryFields } from '../fields/obituary-fields.js';

export interface TabProps {
  readonly page: ObituaryView;
  /** The owner's plan; null when it is unknown: then nothing is locked and the server decides. */
  readonly plan: PlanLevel | null;
  /** Called when the tab starts or ends sending changes; leaving the page then asks for confirmation. */
  readonly onPending: (isPending: boolean) => void;
}

/** The fields of a tab, by the field table; lists have their own sections. */
export function TabFields({
  tab,
  own,
  shown,
  before,
}: Pick<ComponentProps<typeof ObituaryFields>, 'own' | 'shown'> & {
  tab: FieldTab;
  before?: ReactNode;
}) {
  return (
    <div className={`${styles.form} ${styles.narrow}`}>
      {before}
      <ObituaryFields
        names={obituaryFieldKeys.filter((key) => obituaryFields[key].tab === tab)}
        own={own}
        shown={shown}
      />
    </div>
  );
}
