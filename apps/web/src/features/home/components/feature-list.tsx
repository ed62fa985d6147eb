import { homeSectionMessages as copy } from '@memorial/contracts/messages/ui/home-sections';
import letters from '../../../assets/letters.svg';
import monument from '../../../assets/monument.svg';
import styles from './feature-list.module.css';

const features = [
  { title: copy.qrTitle, text: copy.qrText, drawing: monument },
  { title: copy.chestTitle, text: copy.chestText, drawing: letters },
] as const;

/** Features beside the page itself, each with a drawing; features that are not available yet are only named. */
export function FeatureList() {
  return (
    <div className={`wrap ${styles.features}`}>
      {features.map(({ title, text, drawing }) => (
        <section key={title} className={styles.feature}>
          <div className={styles.ground}>
            <img src={drawing} width={480} height={340} alt="" loading="lazy" decoding="async" />
          </div>
          <div>
            <h2 className={styles.title}>{title}</h2>
            <p className={styles.text}>{text}</p>
          </div>
        </section>
      ))}
      <p className={styles.planned}>{copy.planned}</p>
    </div>
  );
}
