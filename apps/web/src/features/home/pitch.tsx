import { homeWords } from './home-words.js';
import styles from './pitch.module.css';

const steps = [
  { title: homeWords.createTitle, text: homeWords.createText },
  { title: homeWords.storyTitle, text: homeWords.storyText },
  { title: homeWords.linkTitle, text: homeWords.linkText },
] as const;

/** Three steps that explain how a page is created. */
export function Pitch() {
  return (
    <section className={`wrap ${styles.pitch}`}>
      <h2>{homeWords.stepsTitle}</h2>
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
