import { homeSectionMessages as copy } from '@memorial/contracts/messages/ui/home-sections';
import { Link } from '@memorial/ui/link/link';
import family from '../../../assets/family.svg';
import letters from '../../../assets/letters.svg';
import monument from '../../../assets/monument.svg';
import { paths } from '../../../shared/navigation/paths.js';
import styles from './feature-list.module.css';

const features = [
  { title: copy.qrTitle, text: copy.qrText, drawing: monument, link: null },
  { title: copy.chestTitle, text: copy.chestText, drawing: letters, link: null },
  {
    title: copy.treeTitle,
    text: copy.treeText,
    drawing: family,
    link: { href: paths.familyTrees, text: copy.treeLink },
  },
] as const;

/** Features beside the page itself, each with a drawing; features that are not available yet are only named. */
export function FeatureList() {
  return (
    <div className={`wrap ${styles.features}`}>
      {features.map(({ title, text, drawing, link }) => (
        <section key={title} className={styles.feature}>
          <div className={styles.ground}>
            <img src={drawing} width={480} height={340} alt="" loading="lazy" decoding="async" />
          </div>
          <div>
            <h2 className={styles.title}>{title}</h2>
            <p className={styles.text}>{text}</p>
            {link && (
              <Link className={`link ${styles.link}`} href={link.href}>
                {link.text}
              </Link>
            )}
          </div>
        </section>
      ))}
      <p className={styles.planned}>{copy.planned}</p>
    </div>
  );
}
