import { shellTexts } from '@memorial/contracts/messages/shell.messages';
import { Button } from '@memorial/ui/button/button';
import { PageHead } from '../shared/document/page-head.js';
import { useGoBack } from '../shared/hooks/use-go-back.js';
import { defineCopy } from '../shared/messages/define-copy.js';
import { errorCopy } from '../shared/messages/error-copy.js';
import styles from './not-found.module.css';

const copy = defineCopy({ back: 'Назад' });

/** Number and sentence are styled separately; a screen reader reads them as one sentence. */
const [code = '', sentence = ''] = shellTexts.notFound.split(' - ');

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
      <p className={styles.text}>{errorCopy.pageMissing}</p>
      <Button icon="back" onClick={goBack}>
        {copy.back}
      </Button>
    </div>
  );
}
