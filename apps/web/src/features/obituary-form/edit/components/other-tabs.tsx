import { editingTexts } from '@memorial/contracts/messages/editing.messages';
import { familyRelations } from '@memorial/contracts/obituaries/family.constants';
import { militaryRanks, serviceBranches } from '@memorial/contracts/obituaries/military-service.constants';
import {
  educationDegrees,
  visibilities,
  visibilityLabels,
} from '@memorial/contracts/obituaries/obituaries.constants';
import { fillText } from '@memorial/contracts/text';
import { Checkbox } from '@memorial/ui/checkbox/checkbox';
import { Field } from '@memorial/ui/field/field';
import { Icon } from '@memorial/ui/icon/icon';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { useWatch } from 'react-hook-form';
import { editCopy as copy } from '../edit.copy.js';
import type { AliveChoice } from '../edit-form.js';
import choiceStyles from './choices.module.css';
import type { TabProps } from './edit-page.js';
import {
  PartialDateField,
  SegmentedField,
  SelectField,
  TextareaField,
  TextInputField,
  useEditForm,
  useFieldError,
  YearRangeFields,
} from './fields.js';
import styles from './form-layout.module.css';
import { GatedRows } from './plan-gates.js';
import { RepeatableRows } from './repeatable-rows.js';

/* Tabs of the edit page that are not shown first. */

/** Tab with biography, personal quote and hobbies. */
function BiographyTab() {
  return (
    <div className={styles.form}>
      <TextareaField name="biography" hint={copy.biographyHint} rows={10} />
      <TextareaField name="personalQuote" hint={copy.quoteHint} />
      <div className={styles.group}>
        <h3 className={styles.title}>{copy.hobbies}</h3>
        <RepeatableRows name="hobbies" isCompact>
          {(index) => <HobbyLine index={index} />}
        </RepeatableRows>
      </div>
      <TextInputField name="tags" hint={copy.tagsHint} />
    </div>
  );
}

function HobbyLine({ index }: { index: number }) {
  const { register } = useEditForm();
  const name = `hobbies.${index}.text` as const;
  return (
    <Field label={fillText(copy.hobby, { number: index + 1 })} labelHidden error={useFieldError(name)}>
      <TextInput autoComplete="off" {...register(name)} />
    </Field>
  );
}

const aliveOptions: readonly { value: AliveChoice; label: string }[] = [
  { value: 'unknown', label: copy.aliveUnknown },
  { value: 'yes', label: copy.aliveYes },
  { value: 'no', label: copy.aliveNo },
];

function FamilyTab() {
  return (
    <div className={styles.form}>
      <p className={styles.lead}>{copy.familyLead}</p>
      <RepeatableRows name="familyMembers">
        {(index) => (
          <>
            <div className={styles.pair}>
              <SelectField
                name={`familyMembers.${index}.relation`}
                label={copy.relation}
                none={copy.relationNone}
                options={familyRelations}
              />
              <TextInputField
                name={`familyMembers.${index}.name`}
                label={copy.relativeName}
                autoCapitalize="words"
              />
            </div>
            <div className={styles.pair}>
              <SegmentedField
                name={`familyMembers.${index}.isAlive`}
                label={copy.isAlive}
                options={aliveOptions}
              />
              <PartialDateField name={`familyMembers.${index}.birthDate`} label={copy.birthDate} />
            </div>
            <TextareaField name={`familyMembers.${index}.description`} label={copy.description} rows={2} />
          </>
        )}
      </RepeatableRows>
    </div>
  );
}

/** Tab with military service and separately described battles. */
function MilitaryTab() {
  return (
    <div className={styles.form}>
      <p className={styles.lead}>{copy.serviceLead}</p>
      <RepeatableRows name="militaryService">{(index) => <ServiceFields index={index} />}</RepeatableRows>
      <div className={styles.group}>
        <h3 className={styles.title}>{copy.battles}</h3>
        <p className={styles.lead}>{copy.battlesLead}</p>
        <RepeatableRows name="battles">{(index) => <BattleFields index={index} />}</RepeatableRows>
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

function EducationTab({ page, plan }: TabProps) {
  return (
    <div className={styles.form}>
      <GatedRows name="education" plan={plan} tab="education" hasRows={page.education.length > 0}>
        {(index) => (
          <>
            <TextInputField name={`education.${index}.institution`} label={copy.institution} />
            <div className={styles.pair}>
              <SelectField
                name={`education.${index}.degree`}
                label={copy.degree}
                none={copy.degreeNone}
                options={educationDegrees}
              />
              <TextInputField name={`education.${index}.field`} label={copy.field} />
            </div>
            <YearRangeFields at={`education.${index}`} />
          </>
        )}
      </GatedRows>
    </div>
  );
}

function WorkTab() {
  return (
    <div className={styles.form}>
      <TextInputField name="profession" hint={copy.professionHint} />
      <div className={styles.group}>
        <h3 className={styles.title}>{copy.work}</h3>
        <RepeatableRows name="workExperience">
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
        <RepeatableRows name="achievements">{(index) => <AchievementFields index={index} />}</RepeatableRows>
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

/** Tab with burial place and commemoration. */
function BurialTab() {
  const { control } = useEditForm();
  const isAlive = useWatch({ control, name: 'isAlive' });
  if (isAlive) return <p className={styles.lead}>{copy.burialOfLiving}</p>;
  return (
    <div className={styles.form}>
      <TextInputField name="burialPlace" hint={copy.burialPlaceHint} />
      <PartialDateField name="funeralDate" hint={copy.dateHint} />
      <TextareaField name="lastWishes" />
      <TextareaField name="memorialServices" hint={copy.servicesHint} />
      <TextareaField name="charityDonations" hint={copy.charityHint} />
    </div>
  );
}

const visibilityDetails = {
  public: { icon: 'eye', text: copy.visibilityPublic },
  link: { icon: 'link', text: copy.visibilityLink },
  private: { icon: 'lock', text: copy.visibilityPrivate },
} as const;

function VisibilityTab() {
  const { register, control } = useEditForm();
  const isAlive = useWatch({ control, name: 'isAlive' });
  return (
    <div className={styles.form}>
      <fieldset className={choiceStyles.choices}>
        <legend className={choiceStyles.legend}>{copy.visibility}</legend>
        {visibilities.map((value) => (
          <label key={value} className={choiceStyles.choice}>
            <input type="radio" value={value} className={choiceStyles.input} {...register('visibility')} />
            <Icon name={visibilityDetails[value].icon} size="l" className={choiceStyles.icon} />
            <span>
              <span className={choiceStyles.name}>{visibilityLabels[value]}</span>
              <span className={choiceStyles.text}>
                {value === 'public' && isAlive ? copy.visibilityLiving : visibilityDetails[value].text}
              </span>
            </span>
            <Icon name="check" className={choiceStyles.mark} />
          </label>
        ))}
      </fieldset>
      <Checkbox description={copy.noindexText} {...register('noindex')}>
        {copy.noindex}
      </Checkbox>
      <Checkbox description={copy.premoderationText} {...register('premoderation')}>
        {copy.premoderation}
      </Checkbox>
      <Checkbox description={copy.activeText} {...register('isActive')}>
        {copy.active}
      </Checkbox>
    </div>
  );
}

export const otherTabs = {
  biography: BiographyTab,
  family: FamilyTab,
  military: MilitaryTab,
  education: EducationTab,
  work: WorkTab,
  burial: BurialTab,
  visibility: VisibilityTab,
};
