import { Button } from '@memorial/ui/button/button';
import { EmptyState } from '@memorial/ui/empty-state/empty-state';
import { ErrorState } from '@memorial/ui/error-state/error-state';
import { Loading, LoadingOverlay } from '@memorial/ui/loading-overlay/loading-overlay';
import { Notice } from '@memorial/ui/notice/notice';
import { Skeleton, SkeletonCard, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useToast } from '@memorial/ui/toast/toast';
import { useEffect, useState } from 'react';
import styles from '../gallery.module.css';
import { Part, State } from '../part.js';

const overlayMs = 1500;

export function States() {
  return (
    <>
      <Part name="EmptyState">
        <State name="нікого">
          <EmptyState
            className={styles.box}
            headingLevel={3}
            picture="silhouette"
            title="Такої сторінки ще немає"
            text="Перевірте прізвище або збережіть пам’ять про людину самі."
            action={<Button variant="main">Створити сторінку пам’яті</Button>}
          />
        </State>
        <State name="тихо">
          <EmptyState
            className={styles.box}
            headingLevel={3}
            title="Тут поки тихо"
            text="Ваш спогад буде першим. Вистачить і одного речення."
            action={<Button variant="main">Залишити спогад</Button>}
          />
        </State>
        <State name="дерево">
          <EmptyState
            className={styles.box}
            headingLevel={3}
            picture="tree"
            title="Почніть своє перше дерево"
            text="Оберіть одну людину, від якої піде рід. Інших додасте згодом."
          />
        </State>
      </Part>
      <Part name="ErrorState">
        <State name="не прийшло">
          <ErrorState
            className={styles.box}
            headingLevel={3}
            title="Не вдалося завантажити тарифи"
            text="Це на нашому боці. Зазвичай минає за хвилину."
            onRetry={() => undefined}
          />
        </State>
        <State name="немає зв’язку">
          <ErrorState
            className={styles.box}
            headingLevel={3}
            icon="offline"
            title="Зв’язок обірвався"
            text="Усе, що ви написали, збережено на цьому пристрої."
            onRetry={() => undefined}
            retrying
          />
        </State>
        <State name="не знайдено">
          <ErrorState
            className={styles.box}
            headingLevel={3}
            code="404"
            title="Сторінку не знайдено"
            text="Можливо, родина закрила її або в адресі є помилка."
          />
        </State>
      </Part>
      <Part name="Notice">
        <State name="info">
          <Notice title="Будь ласка, авторизуйтеся" />
        </State>
        <State name="success">
          <Notice tone="success" title="Збережено">
            Світлину можна замінити будь-коли.
          </Notice>
        </State>
        <State name="warning, з кроком">
          <Notice
            tone="warning"
            title="Чернетка не зберігається"
            action={<Button variant="quiet">Чому</Button>}
          />
        </State>
        <State name="error">
          <Notice tone="error" title="Не вдалося завантажити фото">
            Решту збережено.
          </Notice>
        </State>
      </Part>
      <Part name="Toast">
        <State name="чотири види" wide>
          <Toasts />
        </State>
      </Part>
      <Part name="Loading">
        <State name="на місці частини">
          <Loading />
        </State>
        <State name="LoadingOverlay">
          <Overlay />
        </State>
      </Part>
      <Part name="Skeleton">
        <State name="картка">
          <SkeletonGroup label="Завантаження картки" className={styles.card}>
            <SkeletonCard />
          </SkeletonGroup>
        </State>
        <State name="рядки">
          <SkeletonGroup label="Завантаження тексту" className={styles.bones}>
            <Skeleton shape="title" />
            <Skeleton />
            <Skeleton shape="short" />
            <Skeleton shape="block" />
          </SkeletonGroup>
        </State>
      </Part>
    </>
  );
}

function Toasts() {
  const toast = useToast();
  return (
    <div className={styles.row}>
      <Button onClick={() => toast.success('Успішно створено')}>success</Button>
      <Button
        onClick={() =>
          toast.error('Не вдалося завантажити фото', { detail: 'Спробуйте ще раз. Решту збережено.' })
        }
      >
        error
      </Button>
      <Button onClick={() => toast.warning('Термін пакета спливає за 7 днів')}>warning</Button>
      <Button onClick={() => toast.info('Код підтвердження надіслано повторно')}>info</Button>
    </div>
  );
}

function Overlay() {
  const [isActive, setActive] = useState(false);
  useEffect(() => {
    if (!isActive) return;
    const timer = setTimeout(() => setActive(false), overlayMs);
    return () => clearTimeout(timer);
  }, [isActive]);
  return (
    <>
      <Button onClick={() => setActive(true)}>Показати</Button>
      <LoadingOverlay active={isActive} />
    </>
  );
}
