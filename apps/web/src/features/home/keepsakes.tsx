import { planTexts } from '@memorial/contracts/messages/plans.messages';
import chest from '../../assets/chest.svg';
import livingPhoto from '../../assets/living-photo.svg';
import monument from '../../assets/monument.svg';
import restoration from '../../assets/restoration.svg';
import { homeWords as words } from './home-words.js';
import styles from './keepsakes.module.css';

const keepsakes = [
  { title: words.qrTitle, text: words.qrText, drawing: monument, mark: null },
  { title: words.chestTitle, text: words.chestText, drawing: chest, mark: null },
  { title: words.archiveTitle, text: words.archiveText, drawing: restoration, mark: null },
  { title: words.livingTitle, text: words.livingText, drawing: livingPhoto, mark: planTexts.soon },
] as const;

/** Product features, each with an illustration. Features that are not available yet carry a mark. */
export function Keepsakes() {
  return (
    <div className={`wrap ${styles.keepsakes}`}>
      {keepsakes.map(({ title, text, drawing, mark }) => (
        <section key={title} className={styles.keepsake}>
          <div className={styles.ground}>
            <img src={drawing} width={480} height={340} alt="" loading="lazy" decoding="async" />
          </div>
          <div>
            <h2 className={styles.title}>
              {title}
              {mark && <span className={styles.mark}> {mark}</span>}
            </h2>
            <p className={styles.text}>{text}</p>
          </div>
        </section>
      ))}
    </div>
  );
}
