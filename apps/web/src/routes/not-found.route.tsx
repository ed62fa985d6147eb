import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { loadErrorMessages } from '@memorial/contracts/messages/ui/load-errors';
import { navigationMessages } from '@memorial/contracts/messages/ui/navigation';
import { Button } from '@memorial/ui/button/button';
import { PageHead } from '../shared/document/page-head.js';
import { useGoBack } from '../shared/hooks/use-go-back.js';
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
      <Button icon="back" onClick={goBack}>
        {commonMessages.back}
      </Button>
    </div>
  );
}
