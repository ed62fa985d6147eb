import { editingTexts } from '@memorial/contracts/messages/editing.messages';
import { maxLength } from '@memorial/contracts/obituaries/obituaries.constants';
import { militaryRanks, serviceBranches } from '@memorial/contracts/obituaries/service.constants';
import { editWords as words } from '../edit-words.js';
import { DateLine, LineField, TextField } from './fields.js';
import styles from './form-layout.module.css';
import { Rows } from './rows.js';

/** Tab with military service and separately described battles. */
export function MilitaryTab() {
  return (
    <div className={styles.form}>
      <p className={styles.lead}>{words.serviceLead}</p>
      <Rows
        name="militaryService"
        rowTitle={words.service}
        firstField="rank"
        needs={words.rank}
        add={words.addService}
      >
        {(index) => <ServiceFields index={index} />}
      </Rows>
      <div className={styles.group}>
        <h3 className={styles.title}>{words.battles}</h3>
        <p className={styles.lead}>{words.battlesLead}</p>
        <Rows
          name="battles"
          rowTitle={words.battle}
          firstField="name"
          needs={words.battleName}
          add={words.addBattle}
        >
          {(index) => <BattleFields index={index} />}
        </Rows>
      </div>
    </div>
  );
}

function ServiceFields({ index }: { index: number }) {
  const at = `militaryService.${index}` as const;
  return (
    <>
      <div className={styles.pair}>
        <LineField name={`${at}.rank`} label={words.rank} suggestions={militaryRanks} />
        <LineField name={`${at}.branch`} label={editingTexts.branchLabel} suggestions={serviceBranches} />
      </div>
      <LineField name={`${at}.unit`} label={words.unit} hint={words.unitHint} />
      <div className={styles.pair}>
        <LineField name={`${at}.position`} label={words.position} />
        <LineField name={`${at}.callSign`} label={words.callSign} />
      </div>
      <div className={styles.pair}>
        <DateLine name={`${at}.startDate`} label={words.serviceStart} />
        <DateLine name={`${at}.endDate`} label={words.serviceEnd} />
      </div>
      <div className={styles.pair}>
        <TextField name={`${at}.battles`} label={words.serviceBattles} hint={words.eachOnLine} />
        <TextField name={`${at}.decorations`} label={words.serviceDecorations} hint={words.eachOnLine} />
      </div>
      <TextField name={`${at}.description`} label={words.description} limit={maxLength.description} />
    </>
  );
}

function BattleFields({ index }: { index: number }) {
  const at = `battles.${index}` as const;
  return (
    <>
      <div className={styles.pair}>
        <LineField name={`${at}.name`} label={words.battleName} />
        <LineField name={`${at}.location`} label={words.battlePlace} />
      </div>
      <div className={styles.pair}>
        <DateLine name={`${at}.date`} label={words.battleDate} />
        <LineField name={`${at}.role`} label={words.battleRole} />
      </div>
      <TextField name={`${at}.description`} label={words.description} limit={maxLength.description} />
    </>
  );
}
