import { Button, type ButtonProps, IconButton } from '@memorial/ui/button/button';
import { Link } from '@memorial/ui/link/link';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import styles from '../gallery.module.css';
import { Part, State } from '../part.js';

const variants: readonly NonNullable<ButtonProps['variant']>[] = ['main', 'line', 'quiet', 'danger'];

export function Actions() {
  return (
    <>
      <Part name="Button">
        {variants.map((variant) => (
          <State key={variant} name={variant}>
            <div className={styles.row}>
              <Button variant={variant}>Зберегти</Button>
              <Button variant={variant} icon="share">
                Поділитися
              </Button>
            </div>
          </State>
        ))}
        <State name="busy">
          <div className={styles.row}>
            <Button variant="main" busy>
              Зберегти
            </Button>
            <Button icon="refresh" busy>
              Спробувати знову
            </Button>
          </div>
        </State>
        <State name="disabled">
          <Button disabled>Далі</Button>
        </State>
        <State name="wide, довгі слова" wide>
          <Button variant="main" wide iconAfter="forward">
            Повернутися до введеного й продовжити створення сторінки пам’яті
          </Button>
        </State>
      </Part>
      <Part name="IconButton">
        <State name="quiet, line, busy">
          <div className={styles.row}>
            <IconButton icon="close" label="Закрити" />
            <IconButton variant="line" icon="forward" label="Далі" />
            <IconButton variant="line" icon="refresh" label="Оновити" busy />
          </div>
        </State>
        <State name="photo">
          <IconButton variant="photo" icon="trash" label="Видалити" />
        </State>
      </Part>
      <Part name="LinkButton">
        {variants.slice(0, 3).map((variant) => (
          <State key={variant} name={variant}>
            <LinkButton variant={variant} href="?page=actions" iconAfter="forward">
              Відкрити сторінку
            </LinkButton>
          </State>
        ))}
      </Part>
      <Part name="Link">
        <State name="у реченні">
          <p>
            Докладніше про{' '}
            <Link className="link" href="?page=actions">
              тарифи
            </Link>
            .
          </p>
        </State>
      </Part>
    </>
  );
}
