import { Button, type ButtonProps, IconButton } from '@memorial/ui/button/button';
import { Link } from '@memorial/ui/link/link';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { ComponentSection, ComponentState } from '../component-section.js';
import styles from '../ui-gallery.module.css';

const variants: readonly NonNullable<ButtonProps['variant']>[] = ['main', 'line', 'quiet', 'danger'];

export function Actions() {
  return (
    <>
      <ComponentSection name="Button">
        {variants.map((variant) => (
          <ComponentState key={variant} name={variant}>
            <div className={styles.row}>
              <Button variant={variant}>Зберегти</Button>
              <Button variant={variant} icon="share">
                Поділитися
              </Button>
            </div>
          </ComponentState>
        ))}
        <ComponentState name="busy">
          <div className={styles.row}>
            <Button variant="main" busy>
              Зберегти
            </Button>
            <Button icon="refresh" busy>
              Спробувати знову
            </Button>
          </div>
        </ComponentState>
        <ComponentState name="disabled">
          <Button disabled>Далі</Button>
        </ComponentState>
        <ComponentState name="wide, довгі слова" wide>
          <Button variant="main" wide iconAfter="forward">
            Повернутися до введеного й продовжити створення сторінки пам’яті
          </Button>
        </ComponentState>
      </ComponentSection>
      <ComponentSection name="IconButton">
        <ComponentState name="quiet, line, busy">
          <div className={styles.row}>
            <IconButton icon="close" label="Закрити" />
            <IconButton variant="line" icon="forward" label="Далі" />
            <IconButton variant="line" icon="refresh" label="Оновити" busy />
          </div>
        </ComponentState>
        <ComponentState name="photo">
          <IconButton variant="photo" icon="trash" label="Видалити" />
        </ComponentState>
      </ComponentSection>
      <ComponentSection name="LinkButton">
        {variants.slice(0, 3).map((variant) => (
          <ComponentState key={variant} name={variant}>
            <LinkButton variant={variant} href="?page=actions" iconAfter="forward">
              Відкрити сторінку
            </LinkButton>
          </ComponentState>
        ))}
      </ComponentSection>
      <ComponentSection name="Link">
        <ComponentState name="у реченні">
          <p>
            Докладніше про{' '}
            <Link className="link" href="?page=actions">
              тарифи
            </Link>
            .
          </p>
        </ComponentState>
      </ComponentSection>
    </>
  );
}
