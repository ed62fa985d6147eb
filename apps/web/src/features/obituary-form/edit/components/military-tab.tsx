import { editingTexts } from '@memorial/contracts/messages/editing.messages';
import { militaryRanks, serviceBranches } from '@memorial/contracts/obituaries/military-service.constants';
import { editCopy as copy } from '../edit.copy.js';
import { PartialDateField, TextareaField, TextInputField } from './fields.js';
import styles from './form-layout.module.css';
import { RepeatableRows } from './repeatable-rows.js';

/** Tab with military service and separately described battles. */
export function MilitaryTab() {
  return (
    <div className={styles.form}>
      <p className={styles.lead}>{copy.serviceLead}</p>
      <RepeatableRows
        name="militaryService"
        rowTitle={copy.service}
        firstField="rank"
        requiredField={copy.rank}
        add={copy.addService}
      >
        {(index) => <ServiceFields index={index} />}
      </RepeatableRows>
      <div className={styles.group}>
        <h3 className={styles.title}>{copy.battles}</h3>
        <p className={styles.lead}>{copy.battlesLead}</p>
        <RepeatableRows
          name="battles"
          rowTitle={copy.battle}
          firstField="name"
          requiredField={copy.battleName}
          add={copy.addBattle}
        >
          {(index) => <BattleFields index={index} />}
        </RepeatableRows>
      </div>
    </div>
  );
}

function ServiceFields({ index }: { index: number }) {
  const at = `militaryService.${index}` as const;
  return (
    <>
      <div className={styles.pair}>
        <TextInputField name={`${at}.rank`} label={copy.rank} suggestions={militaryRanks} />
        <TextInputField
          name={`${at}.branch`}
          label={editingTexts.branchLabel}
          suggestions={serviceBranches}
        />
      </div>
      <TextInputField name={`${at}.unit`} label={copy.unit} hint={copy.unitHint} />
      <div className={styles.pair}>
        <TextInputField name={`${at}.position`} label={copy.position} />
        <TextInputField name={`${at}.callSign`} label={copy.callSign} />
      </div>
      <div className={styles.pair}>
        <PartialDateField name={`${at}.startDate`} label={copy.serviceStart} />
        <PartialDateField name={`${at}.endDate`} label={copy.serviceEnd} />
      </div>
      <div className={styles.pair}>
        <TextareaField name={`${at}.battles`} label={copy.serviceBattles} hint={copy.eachOnLine} />
        <TextareaField name={`${at}.decorations`} label={copy.serviceDecorations} hint={copy.eachOnLine} />
      </div>
      <TextareaField name={`${at}.description`} label={copy.description} />
    </>
  );
}

function BattleFields({ index }: { index: number }) {
  const at = `battles.${index}` as const;
  return (
    <>
      <div className={styles.pair}>
        <TextInputField name={`${at}.name`} label={copy.battleName} />
        <TextInputField name={`${at}.location`} label={copy.battlePlace} />
      </div>
      <div className={styles.pair}>
        <PartialDateField name={`${at}.date`} label={copy.battleDate} />
        <TextInputField name={`${at}.role`} label={copy.battleRole} />
      </div>
      <TextareaField name={`${at}.description`} label={copy.description} />
    </>
  );
}
