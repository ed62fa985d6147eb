import { LinkButton } from '@memorial/ui/link-button/link-button';
import { Logo } from '@memorial/ui/logo/logo';
import { Actions } from './pages/actions.js';
import { Cards } from './pages/cards.js';
import { Dialogs } from './pages/dialogs.js';
import { Drawings } from './pages/drawings.js';
import { Fields } from './pages/fields.js';
import { Navigation } from './pages/navigation.js';
import { Photographs } from './pages/photographs.js';
import { States } from './pages/states.js';
import { Tokens } from './pages/tokens.js';
import styles from './ui-gallery.module.css';

const pages = [
  { id: 'tokens', title: 'Кольори й шрифти', Page: Tokens },
  { id: 'actions', title: 'Кнопки', Page: Actions },
  { id: 'fields', title: 'Поля', Page: Fields },
  { id: 'cards', title: 'Картки й портрети', Page: Cards },
  { id: 'photographs', title: 'Світлини', Page: Photographs },
  { id: 'states', title: 'Стани й повідомлення', Page: States },
  { id: 'navigation', title: 'Навігація', Page: Navigation },
  { id: 'drawings', title: 'Малюнки', Page: Drawings },
  { id: 'dialogs', title: 'Вікна', Page: Dialogs },
] as const;

/** Every component of packages/ui in its states: one page per kind, in both themes. */
export function UiGallery({ theme, page }: { theme: 'paper' | 'granite'; page: string | null }) {
  const { id, title, Page } = pages.find((candidate) => candidate.id === page) ?? pages[0];
  const href = (pageId: string, inTheme: string) => `?page=${pageId}&theme=${inTheme}`;
  const other = theme === 'paper' ? 'granite' : 'paper';
  return (
    <div className={`wrap ${styles.gallery}`}>
      <header className={styles.head}>
        <Logo>Вічна пам’ять</Logo>
        <LinkButton variant="quiet" icon="swap" href={href(id, other)}>
          {other === 'granite' ? 'Граніт' : 'Папір'}
        </LinkButton>
      </header>
      <nav aria-label="Сторінки">
        <ul className={styles.pages}>
          {pages.map((entry) => (
            <li key={entry.id}>
              <a
                className={styles.page}
                href={href(entry.id, theme)}
                aria-current={entry.id === id ? 'page' : undefined}
              >
                {entry.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main className={styles.sections}>
        <h1 className={styles.title}>{title}</h1>
        <Page />
      </main>
    </div>
  );
}
