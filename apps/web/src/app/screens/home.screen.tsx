import { commonTexts } from '@memorial/contracts/messages/common.messages';
import { Divider } from '@memorial/ui/ornament/ornament';
import { Hero } from '../../features/home/hero.js';
import { homeWords } from '../../features/home/home-words.js';
import { Pitch } from '../../features/home/pitch.js';
import { PageHead } from '../../lib/page-head.js';
import styles from './home.module.css';

export default function HomeScreen() {
  return (
    <>
      <PageHead title={commonTexts.brand} description={homeWords.description} />
      <Hero />
      <Pitch />
      <Divider className={`wrap ${styles.divider}`} />
    </>
  );
}
