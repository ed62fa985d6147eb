import { ComponentSection, ComponentState } from '../component-section.js';
import styles from '../ui-gallery.module.css';

const colours = [
  ['surface', styles.surface],
  ['raised', styles.raised],
  ['sunken', styles.sunken],
  ['ink', styles.ink],
  ['muted', styles.muted],
  ['line', styles.line],
  ['control', styles.control],
  ['accent', styles.accent],
  ['accent-ink', styles.accentInk],
  ['accent-wash', styles.accentWash],
  ['positive', styles.positive],
  ['danger', styles.danger],
] as const;

const longest = 'Ґалайда-Дем’яненко Євдокія Іллівна';

const sizes = [
  ['t-name', styles.memoryName],
  ['t-h1', styles.h1],
  ['t-h2', styles.h2],
  ['t-h3', styles.h3],
  ['t-h4', styles.h4],
] as const;

export function Tokens() {
  return (
    <>
      <ComponentSection name="colours">
        {colours.map(([name, colour]) => (
          <div key={name} className={styles.swatch}>
            <span className={`${styles.colour} ${colour}`} />
            <span lang="en">{name}</span>
          </div>
        ))}
      </ComponentSection>
      <ComponentSection name="type">
        {sizes.map(([name, size]) => (
          <ComponentState key={name} name={name} wide>
            <p className={size}>{longest}</p>
          </ComponentState>
        ))}
        <ComponentState name="read" wide>
          <p className="read">
            Народилася в селі над Сулою, де й досі стоїть її хата. Вчителювала сорок років; дітей пам’ятала на
            імена й через півстоліття. Щовесни садила чорнобривці під вікном школи.
          </p>
        </ComponentState>
        <ComponentState name="ui">
          <p>Текст інтерфейсу: Є І Ї Ґ ’ 1941 — 2024</p>
          <p className={`muted ${styles.small}`}>Дрібний тихий текст</p>
          <a className="link" href="?page=tokens">
            Посилання в тексті
          </a>
        </ComponentState>
      </ComponentSection>
    </>
  );
}
