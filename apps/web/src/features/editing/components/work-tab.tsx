import { maxLength } from '@memorial/contracts/obituaries/obituaries.constants';
import { editWords as words } from '../edit-words.js';
import { DateLine, LineField, TextField, Years } from './fields.js';
import styles from './form-layout.module.css';
import { Rows } from './rows.js';

export function WorkTab() {
  return (
    <div className={styles.form}>
      <LineField name="profession" label={words.profession} hint={words.professionHint} />
      <div className={styles.group}>
        <h3 className={styles.title}>{words.work}</h3>
        <Rows
          name="workExperience"
          rowTitle={words.workRow}
          firstField="company"
          needs={words.company}
          add={words.addWork}
        >
          {(index) => (
            <>
              <div className={styles.pair}>
                <LineField name={`workExperience.${index}.company`} label={words.company} />
                <LineField name={`workExperience.${index}.position`} label={words.workPosition} />
              </div>
              <Years at={`workExperience.${index}`} />
              <TextField
                name={`workExperience.${index}.description`}
                label={words.description}
                limit={maxLength.description}
              />
            </>
          )}
        </Rows>
      </div>
      <div className={styles.group}>
        <h3 className={styles.title}>{words.achievements}</h3>
        <LineField name="achievement" label={words.achievement} hint={words.achievementHint} />
        <Rows
          name="achievements"
          rowTitle={words.achievementRow}
          firstField="title"
          needs={words.achievementTitle}
          add={words.addAchievement}
        >
          {(index) => <AchievementFields index={index} />}
        </Rows>
      </div>
    </div>
  );
}

function AchievementFields({ index }: { index: number }) {
  const at = `achievements.${index}` as const;
  return (
    <>
      <LineField name={`${at}.title`} label={words.achievementTitle} />
      <div className={styles.pair}>
        <LineField name={`${at}.type`} label={words.achievementType} hint={words.achievementTypeHint} />
        <DateLine name={`${at}.date`} label={words.achievementDate} />
      </div>
      <LineField name={`${at}.organization`} label={words.organization} />
      <TextField name={`${at}.description`} label={words.description} limit={maxLength.description} />
    </>
  );
}
