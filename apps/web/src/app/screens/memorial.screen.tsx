import { shellTexts } from '@memorial/contracts/messages/shell.messages';
import { FlagLine } from '@memorial/ui/ornament/ornament';
import { useLocation } from 'react-router-dom';
import { findObituariesQuery } from '../../features/obituaries/finder/find-obituaries.query.js';
import { Finder } from '../../features/obituaries/finder/finder.js';
import { type Place, readQuestion } from '../../features/obituaries/finder/question.js';
import { ownWords } from '../../lib/own-words.js';
import { PageHead } from '../../lib/page-head.js';
import { paths } from '../../lib/paths.js';
import type { PrefetchContext } from '../screen.js';
import styles from './memorial.module.css';

const words = ownWords({
  head: 'Військовий меморіал',
  lead: 'Воїни, які боронили Україну. Їхні імена, обличчя й історії.',
  description:
    'Сторінки пам’яті воїнів, які боронили Україну: за іменем, званням, родом військ, підрозділом, роками й місцем.',
});

const place: Place = { path: paths.memorial, category: 'military' };

export async function prefetch({ queryClient, api, search }: PrefetchContext): Promise<void> {
  await queryClient.fetchQuery(findObituariesQuery(api, readQuestion(search, place)));
}

/** Military section with the granite theme. */
export default function MemorialScreen() {
  const { search } = useLocation();
  return (
    <div className={`wrap ${styles.screen}`}>
      <PageHead
        title={words.head}
        description={words.description}
        isNoindex={search !== ''}
        theme="granite"
      />
      <FlagLine className={styles.flag} />
      <h1 className={styles.title}>{shellTexts.memorial}</h1>
      <p className={styles.lead}>{words.lead}</p>
      <Finder place={place} theme="granite" />
    </div>
  );
}
