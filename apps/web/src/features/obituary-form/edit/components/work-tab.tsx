import { editCopy as copy } from '../edit.copy.js';
import { PartialDateField, TextareaField, TextInputField, YearRangeFields } from './fields.js';
import styles from './form-layout.module.css';
import { RepeatableRows } from './repeatable-rows.js';

export function WorkTab() {
  return (
    <div className={styles.form}>
      <TextInputField name="profession" hint={copy.professionHint} />
      <div className={styles.group}>
        <h3 className={styles.title}>{copy.work}</h3>
        <RepeatableRows
          name="workExperience"
          rowTitle={copy.workRow}
          firstField="company"
          requiredField={copy.company}
          add={copy.addWork}
        >
          {(index) => (
            <>
              <div className={styles.pair}>
                <TextInputField name={`workExperience.${index}.company`} label={copy.company} />
                <TextInputField name={`workExperience.${index}.position`} label={copy.workPosition} />
              </div>
              <YearRangeFields at={`workExperience.${index}`} />
              <TextareaField name={`workExperience.${index}.description`} label={copy.description} />
            </>
          )}
        </RepeatableRows>
      </div>
      <div className={styles.group}>
        <h3 className={styles.title}>{copy.achievements}</h3>
        <TextInputField name="achievement" hint={copy.achievementHint} />
        <RepeatableRows
          name="achievements"
          rowTitle={copy.achievementRow}
          firstField="title"
          requiredField={copy.achievementTitle}
          add={copy.addAchievement}
        >
          {(index) => <AchievementFields index={index} />}
        </RepeatableRows>
      </div>
    </div>
  );
}

function AchievementFields({ index }: { index: number }) {
  const at = `achievements.${index}` as const;
  return (
    <>
      <TextInputField name={`${at}.title`} label={copy.achievementTitle} />
      <div className={styles.pair}>
        <TextInputField name={`${at}.type`} label={copy.achievementType} hint={copy.achievementTypeHint} />
        <PartialDateField name={`${at}.date`} label={copy.achievementDate} />
      </div>
      <TextInputField name={`${at}.organization`} label={copy.organization} />
      <TextareaField name={`${at}.description`} label={copy.description} />
    </>
  );
}
