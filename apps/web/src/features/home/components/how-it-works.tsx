import { homeCopy } from '../home.copy.js';
import styles from './how-it-works.module.css';

const steps = [
  { title: homeCopy.createTitle, text: homeCopy.createText },
  { title: homeCopy.storyTitle, text: homeCopy.storyText },
  { title: homeCopy.linkTitle, text: homeCopy.linkText },
] as const;

/** Three steps that explain how a page is created. */
export function HowItWorks() {
  return (
    <section className={`wrap ${styles.howItWorks}`}>
      <h2>{homeCopy.stepsTitle}</h2>
      <ol className={styles.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.text}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
