import { homeSectionMessages as copy } from '@memorial/contracts/messages/ui/home-sections';
import { planMessages } from '@memorial/contracts/messages/ui/plans';
import chest from '../../../assets/chest.svg';
import livingPhoto from '../../../assets/living-photo.svg';
import monument from '../../../assets/monument.svg';
import restoration from '../../../assets/restoration.svg';
import styles from './feature-list.module.css';

const features = [
  { title: copy.qrTitle, text: copy.qrText, drawing: monument, mark: null },
  { title: copy.chestTitle, text: copy.chestText, drawing: chest, mark: null },
  { title: copy.archiveTitle, text: copy.archiveText, drawing: restoration, mark: null },
  { title: copy.livingTitle, text: copy.livingText, drawing: livingPhoto, mark: planMessages.soon },
] as const;

/** Product features, each with an illustration. Features that are not available yet carry a mark. */
export function FeatureList() {
  return (
    <div className={`wrap ${styles.features}`}>
      {features.map(({ title, text, drawing, mark }) => (
        <section key={title} className={styles.feature}>
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
