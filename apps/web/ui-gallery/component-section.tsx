import { isValidElement, type ReactElement, type ReactNode } from 'react';
import styles from './ui-gallery.module.css';

/** A state of a component; a `wide` one takes the whole row. */
type Example = ReactElement | { readonly wide: ReactElement };

/** States of each component by their names; an element stands for itself. */
type Examples = Readonly<Record<string, ReactElement | Readonly<Record<string, Example>>>>;

/** A page of components in their states. */
export function pageOf(examples: Examples) {
  return () =>
    Object.entries(examples).map(([component, states]) => (
      <ComponentSection key={component} name={component}>
        {isValidElement(states)
          ? states
          : Object.entries(states).map(([name, example]) => (
              <ComponentState key={name} name={name} wide={'wide' in example}>
                {'wide' in example ? example.wide : example}
              </ComponentState>
            ))}
      </ComponentSection>
    ));
}

/** One component with its states. */
export function ComponentSection({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.name} lang="en">
        {name}
      </h2>
      <div className={styles.states}>{children}</div>
    </section>
  );
}

/** One named state; `wide` takes the whole row. */
export function ComponentState({
  name,
  wide = false,
  children,
}: {
  name: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={wide ? styles.wide : styles.state}>
      <p className={styles.stateName}>{name}</p>
      {children}
    </div>
  );
}
