import { homeSectionMessages } from '@memorial/contracts/messages/ui/home-sections';
import styles from './how-it-works.module.css';

const steps = [
  { title: homeSectionMessages.createTitle, text: homeSectionMessages.createText },
  { title: homeSectionMessages.storyTitle, text: homeSectionMessages.storyText },
  { title: homeSectionMessages.linkTitle, text: homeSectionMessages.linkText },
] as const;

/** Three steps that explain how a page is created. */
export function HowItWorks() {
  return (
    <section className={`wrap ${styles.howItWorks}`}>
      <h2>{homeSectionMessages.stepsTitle}</h2>
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
