import { homeTexts } from '@memorial/contracts/messages/home.messages';
import { shellTexts } from '@memorial/contracts/messages/shell.messages';
import { useLocation } from 'react-router-dom';
import { findObituariesQuery } from '../../features/obituaries/finder/find-obituaries.query.js';
import { Finder } from '../../features/obituaries/finder/finder.js';
import { type Place, readQuestion } from '../../features/obituaries/finder/question.js';
import { ownWords } from '../../lib/own-words.js';
import { PageHead } from '../../lib/page-head.js';
import { paths } from '../../lib/paths.js';
import type { PrefetchContext } from '../screen.js';
import styles from './search.module.css';

const words = ownWords({
  description: 'Пошук сторінок пам’яті за прізвищем та ім’ям, місцями, роками життя й службою.',
});

const place: Place = { path: paths.search, category: null };

export async function prefetch({ queryClient, api, search }: PrefetchContext): Promise<void> {
  await queryClient.fetchQuery(findObituariesQuery(api, readQuestion(search, place)));
}

/** Search of public pages by name and filters. */
export default function SearchScreen() {
  const { search } = useLocation();
  return (
    <div className={`wrap ${styles.screen}`}>
      <PageHead title={shellTexts.search} description={words.description} isNoindex={search !== ''} />
      <h1 className={styles.title}>{homeTexts.heroSearch}</h1>
      <Finder place={place} theme="paper" />
    </div>
  );
}
