import { Button } from '@memorial/ui/button/button';
import { EmptyState } from '@memorial/ui/empty-state/empty-state';
import { ErrorState } from '@memorial/ui/error-state/error-state';
import { Loading, LoadingOverlay } from '@memorial/ui/loading-overlay/loading-overlay';
import { Notice } from '@memorial/ui/notice/notice';
import { PlanLock } from '@memorial/ui/plan-lock/plan-lock';
import { Skeleton, SkeletonCard, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useToast } from '@memorial/ui/toast/toast';
import { UsageList, UsedOfLimit } from '@memorial/ui/usage-list/usage-list';
import { useEffect, useState } from 'react';
import { pageOf } from '../component-section.js';
import styles from '../ui-gallery.module.css';

const overlayMs = 1500;

const box = { className: styles.box, headingLevel: 3 } as const;

export const States = pageOf({
  EmptyState: {
    нікого: (
      <EmptyState
        {...box}
        picture="ornament"
        title="Такої сторінки ще немає"
        text="Перевірте прізвище або збережіть пам’ять про людину самі."
        action={<Button variant="main">Створити сторінку пам’яті</Button>}
      />
    ),
    тихо: (
      <EmptyState
        {...box}
        title="Тут поки тихо"
        text="Ваш спогад буде першим. Вистачить і одного речення."
        action={<Button variant="main">Залишити спогад</Button>}
      />
    ),
  },
  ErrorState: {
    'не прийшло': (
      <ErrorState
        {...box}
        title="Не вдалося завантажити тарифи"
        text="Це на нашому боці. Зазвичай минає за хвилину."
        onRetry={() => undefined}
      />
    ),
    'немає зв’язку': (
      <ErrorState
        {...box}
        icon="offline"
        title="Зв’язок обірвався"
        text="Усе, що ви написали, збережено на цьому пристрої."
        onRetry={() => undefined}
        retrying
      />
    ),
    'не знайдено': (
      <ErrorState
        {...box}
        code="404"
        title="Сторінку не знайдено"
        text="Можливо, родина закрила її або в адресі є помилка."
      />
    ),
  },
  PlanLock: {
    'два тарифи': <PlanLock limitType="education" onCompare={() => undefined} headingLevel={3} />,
  },
  UsageList: {
    'межі, без меж, є': (
      <UsageList
        label="Скільки використано"
        rows={[
          ['Сторінки пам’яті', <UsedOfLimit key="pages" used={1} limit={10} />],
          ['Ваші спогади за рік', <UsedOfLimit key="memories" used={3} limit={null} />],
          ['Розділ «Освіта»', 'є'],
        ]}
      />
    ),
  },
  Notice: {
    info: <Notice title="Будь ласка, авторизуйтеся" />,
    success: (
      <Notice tone="success" title="Збережено">
        Світлину можна замінити будь-коли.
      </Notice>
    ),
    'warning, з кроком': (
      <Notice
        tone="warning"
        title="Чернетка не зберігається"
        action={<Button variant="quiet">Чому</Button>}
      />
    ),
    error: (
      <Notice tone="error" title="Не вдалося завантажити фото">
        Решту збережено.
      </Notice>
    ),
  },
  Toast: {
    'чотири види': { wide: <Toasts /> },
  },
  Loading: {
    'на місці частини': <Loading />,
    LoadingOverlay: <Overlay />,
  },
  Skeleton: {
    картка: (
      <SkeletonGroup label="Завантаження картки" className={styles.card}>
        <SkeletonCard />
      </SkeletonGroup>
    ),
    рядки: (
      <SkeletonGroup label="Завантаження тексту" className={styles.bones}>
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton shape="short" />
        <Skeleton shape="block" />
      </SkeletonGroup>
    ),
  },
});

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
      <Button
        onClick={() => toast.offer('Нагороду вилучено', { label: 'Повернути', onPress: () => undefined })}
      >
        offer
      </Button>
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
