import { Button } from '@memorial/ui/button/button';
import { EmptyState, type EmptyStateProps } from '@memorial/ui/empty-state/empty-state';
import { TreeSketch } from '@memorial/ui/empty-state/tree-sketch';
import { ErrorState, type ErrorStateProps } from '@memorial/ui/error-state/error-state';
import { Loading, LoadingOverlay } from '@memorial/ui/loading-overlay/loading-overlay';
import { Notice, type NoticeProps } from '@memorial/ui/notice/notice';
import { PlanLock } from '@memorial/ui/plan-lock/plan-lock';
import { Skeleton, SkeletonCard, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useToast } from '@memorial/ui/toast/toast';
import { UsageList, UsedOfLimit } from '@memorial/ui/usage-list/usage-list';
import { useEffect, useState } from 'react';
import { ComponentSection, ComponentState } from '../component-section.js';
import styles from '../ui-gallery.module.css';

const overlayMs = 1500;

const empty: Readonly<Record<string, EmptyStateProps>> = {
  нікого: {
    picture: 'silhouette',
    title: 'Такої сторінки ще немає',
    text: 'Перевірте прізвище або збережіть пам’ять про людину самі.',
    action: <Button variant="main">Створити сторінку пам’яті</Button>,
  },
  тихо: {
    title: 'Тут поки тихо',
    text: 'Ваш спогад буде першим. Вистачить і одного речення.',
    action: <Button variant="main">Залишити спогад</Button>,
  },
  дерево: {
    picture: <TreeSketch />,
    title: 'Почніть своє перше дерево',
    text: 'Оберіть одну людину, від якої піде рід. Інших додасте згодом.',
  },
};

const failed: Readonly<Record<string, ErrorStateProps>> = {
  'не прийшло': {
    title: 'Не вдалося завантажити тарифи',
    text: 'Це на нашому боці. Зазвичай минає за хвилину.',
    onRetry: () => undefined,
  },
  'немає зв’язку': {
    icon: 'offline',
    title: 'Зв’язок обірвався',
    text: 'Усе, що ви написали, збережено на цьому пристрої.',
    onRetry: () => undefined,
    retrying: true,
  },
  'не знайдено': {
    code: '404',
    title: 'Сторінку не знайдено',
    text: 'Можливо, родина закрила її або в адресі є помилка.',
  },
};

const notices: Readonly<Record<string, NoticeProps>> = {
  info: { title: 'Будь ласка, авторизуйтеся' },
  success: { tone: 'success', title: 'Збережено', children: 'Світлину можна замінити будь-коли.' },
  'warning, з кроком': {
    tone: 'warning',
    title: 'Чернетка не зберігається',
    action: <Button variant="quiet">Чому</Button>,
  },
  error: { tone: 'error', title: 'Не вдалося завантажити фото', children: 'Решту збережено.' },
};

export function States() {
  return (
    <>
      <ComponentSection name="EmptyState">
        {Object.entries(empty).map(([name, props]) => (
          <ComponentState key={name} name={name}>
            <EmptyState className={styles.box} headingLevel={3} {...props} />
          </ComponentState>
        ))}
      </ComponentSection>
      <ComponentSection name="ErrorState">
        {Object.entries(failed).map(([name, props]) => (
          <ComponentState key={name} name={name}>
            <ErrorState className={styles.box} headingLevel={3} {...props} />
          </ComponentState>
        ))}
      </ComponentSection>
      <ComponentSection name="PlanLock">
        <ComponentState name="без шляху далі">
          <PlanLock limitType="education" onCompare={() => undefined} headingLevel={3} />
        </ComponentState>
        <ComponentState name="можна пропустити">
          <PlanLock
            limitType="awards"
            onCompare={() => undefined}
            headingLevel={3}
            onSkip={() => undefined}
          />
        </ComponentState>
      </ComponentSection>
      <ComponentSection name="UsageList">
        <ComponentState name="межі, без меж, є">
          <UsageList
            label="Скільки використано"
            rows={[
              ['Сторінки пам’яті', <UsedOfLimit key="pages" used={1} limit={10} />],
              ['Ваші спогади за рік', <UsedOfLimit key="memories" used={3} limit={null} />],
              ['Розділ «Освіта»', 'є'],
            ]}
          />
        </ComponentState>
      </ComponentSection>
      <ComponentSection name="Notice">
        {Object.entries(notices).map(([name, props]) => (
          <ComponentState key={name} name={name}>
            <Notice {...props} />
          </ComponentState>
        ))}
      </ComponentSection>
      <ComponentSection name="Toast">
        <ComponentState name="чотири види" wide>
          <Toasts />
        </ComponentState>
      </ComponentSection>
      <ComponentSection name="Loading">
        <ComponentState name="на місці частини">
          <Loading />
        </ComponentState>
        <ComponentState name="LoadingOverlay">
          <Overlay />
        </ComponentState>
      </ComponentSection>
      <ComponentSection name="Skeleton">
        <ComponentState name="картка">
          <SkeletonGroup label="Завантаження картки" className={styles.card}>
            <SkeletonCard />
          </SkeletonGroup>
        </ComponentState>
        <ComponentState name="рядки">
          <SkeletonGroup label="Завантаження тексту" className={styles.bones}>
            <Skeleton shape="title" />
            <Skeleton />
            <Skeleton shape="short" />
            <Skeleton shape="block" />
          </SkeletonGroup>
        </ComponentState>
      </ComponentSection>
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
