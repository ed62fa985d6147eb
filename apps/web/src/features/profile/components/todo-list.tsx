import { profileMessages as copy } from '@memorial/contracts/messages/ui/profile';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import styles from './todo-list.module.css';

/** A pending task with a link to complete it. */
export interface TodoItem {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly href: string;
  readonly step: string;
}

/** Pending tasks of the user, most urgent first. Only the first link is a main button. */
export function TodoList({ items }: { items: readonly TodoItem[] }) {
  return (
    <section aria-labelledby="waits">
      <h2 id="waits" className={styles.heading}>
        {copy.waits}
      </h2>
      <ul className={styles.list}>
        {items.map(({ key, title, text, href, step }, index) => (
          <li key={key} className={styles.item}>
            <div>
              <p className={styles.title}>{title}</p>
              <p className={styles.text}>{text}</p>
            </div>
            <LinkButton variant={index === 0 ? 'main' : 'line'} href={href}>
              {step}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
