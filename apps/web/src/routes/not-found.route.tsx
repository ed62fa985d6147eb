import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { loadErrorMessages } from '@memorial/contracts/messages/ui/load-errors';
import { navigationMessages } from '@memorial/contracts/messages/ui/navigation';
import { searchMessages } from '@memorial/contracts/messages/ui/search';
import { maxLength } from '@memorial/contracts/obituaries/obituaries.constants';
import { Button } from '@memorial/ui/button/button';
import { Field } from '@memorial/ui/field/field';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { PageHead } from '../shared/document/page-head.js';
import { useGoBack } from '../shared/hooks/use-go-back.js';
import { paths, queryKeys } from '../shared/navigation/paths.js';
import styles from './not-found.module.css';

/** Number and sentence are styled separately; a screen reader reads them as one sentence. */
const [code = '', sentence = ''] = navigationMessages.notFound.split(' - ');

export default function NotFoundScreen() {
  const goBack = useGoBack();
  return (
    <div className={styles.screen}>
      <PageHead title={sentence} isNoindex />
      <h1 className={styles.title}>
        <span className={styles.code}>{code}</span>
        <span className="visually-hidden"> - </span>
        <span>{sentence}</span>
      </h1>
      <p className={styles.text}>{loadErrorMessages.pageMissing}</p>
      <search>
        <form className={styles.search} action={paths.search}>
          <Field label={searchMessages.label} labelHidden>
            <TextInput
              icon="search"
              name={queryKeys.name}
              placeholder={searchMessages.label}
              maxLength={maxLength.searchName}
              autoComplete="off"
              enterKeyHint="search"
            />
          </Field>
          <Button type="submit" variant="main">
            {navigationMessages.find}
          </Button>
        </form>
      </search>
      <Button icon="back" onClick={goBack}>
        {commonMessages.back}
      </Button>
    </div>
  );
}
