import { Button, type ButtonProps, IconButton } from '@memorial/ui/button/button';
import { Link } from '@memorial/ui/link/link';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import type { ReactElement } from 'react';
import { pageOf } from '../component-section.js';
import styles from '../ui-gallery.module.css';

type Variant = NonNullable<ButtonProps['variant']>;

const ofVariants = (variants: readonly Variant[], show: (variant: Variant) => ReactElement) =>
  Object.fromEntries(variants.map((variant) => [variant, show(variant)]));

export const Actions = pageOf({
  Button: {
    ...ofVariants(['main', 'line', 'quiet', 'danger'], (variant) => (
      <div className={styles.row}>
        <Button variant={variant}>Зберегти</Button>
        <Button variant={variant} icon="share">
          Поділитися
        </Button>
      </div>
    )),
    busy: (
      <div className={styles.row}>
        <Button variant="main" busy>
          Зберегти
        </Button>
        <Button icon="refresh" busy>
          Спробувати знову
        </Button>
      </div>
    ),
    disabled: <Button disabled>Далі</Button>,
    'wide, довгі слова': {
      wide: (
        <Button variant="main" wide iconAfter="forward">
          Повернутися до введеного й продовжити створення сторінки пам’яті
        </Button>
      ),
    },
  },
  IconButton: {
    'quiet, line, busy': (
      <div className={styles.row}>
        <IconButton icon="close" label="Закрити" />
        <IconButton variant="line" icon="forward" label="Далі" />
        <IconButton variant="line" icon="refresh" label="Оновити" busy />
      </div>
    ),
    photo: <IconButton variant="photo" icon="trash" label="Видалити" />,
  },
  LinkButton: ofVariants(['main', 'line', 'quiet'], (variant) => (
    <LinkButton variant={variant} href="?page=actions" iconAfter="forward">
      Відкрити сторінку
    </LinkButton>
  )),
  Link: {
    'у реченні': (
      <p>
        Докладніше про{' '}
        <Link className="link" href="?page=actions">
          тарифи
        </Link>
        .
      </p>
    ),
  },
});
