import { AuthPrompt } from '@memorial/ui/auth-prompt/auth-prompt';
import { AwardDetail } from '@memorial/ui/award-detail/award-detail';
import { Button } from '@memorial/ui/button/button';
import { ConfirmDialog } from '@memorial/ui/confirm-dialog/confirm-dialog';
import { Dialog } from '@memorial/ui/dialog/dialog';
import { LimitDialog, type LimitDialogProps } from '@memorial/ui/limit-dialog/limit-dialog';
import { ObituaryPreviewDialog } from '@memorial/ui/obituary-preview-dialog/obituary-preview-dialog';
import { Sheet } from '@memorial/ui/sheet/sheet';
import { useToast } from '@memorial/ui/toast/toast';
import { type ReactNode, useState } from 'react';
import dawn from '../../src/assets/dawn-phone.webp';
import { ComponentSection } from '../component-section.js';
import styles from '../ui-gallery.module.css';

const biography = [
  'Народився в Сумах, учився на столяра, будував човни.',
  'У березні 2022 року пішов добровольцем.',
  ...Array.from({ length: 14 }, () => 'Писав додому щонеділі, коротко й смішно; листи зберегла мати.'),
].join('\n');

const soldier = {
  href: '?page=dialogs',
  name: 'Ґудзенко-Дем’яненко Мар’ян Юрійович',
  category: 'military',
  rank: 'Старший сержант',
  unit: '72 окрема механізована бригада',
  birthDate: '1991-03-14',
  deathDate: '2023-10-07',
} as const;

const limits: readonly Pick<LimitDialogProps, 'limitType' | 'currentPlan' | 'usage'>[] = [
  { limitType: 'obituaries', currentPlan: 'FREE', usage: { used: 1, limit: 1 } },
  { limitType: 'obituaries', currentPlan: 'PREMIUM_1', usage: { used: 1, limit: 1 } },
  { limitType: 'obituaries', currentPlan: 'PREMIUM_3', usage: { used: 10, limit: 10 } },
  { limitType: 'photos', currentPlan: 'FREE', usage: { used: 1, limit: 1 } },
  { limitType: 'memories', currentPlan: 'FREE', usage: { used: 10, limit: 10 } },
  { limitType: 'videos', currentPlan: 'FREE', usage: { used: 0, limit: 0 } },
  { limitType: 'monthly_videos', currentPlan: 'PREMIUM_3', usage: { used: 3, limit: 3 } },
  { limitType: 'awards', currentPlan: 'FREE', usage: { used: 0, limit: 0 } },
  { limitType: 'qr', currentPlan: 'FREE', usage: { used: 0, limit: 0 } },
  { limitType: 'family', currentPlan: 'FREE', usage: { used: 0, limit: 0 } },
  { limitType: 'education', currentPlan: 'FREE', usage: { used: 0, limit: 0 } },
];

type OpenState = { open: boolean; onOpenChange: (open: boolean) => void };

/** A button and the dialog that it opens. */
function Opener({ name, dialog }: { name: string; dialog: (state: OpenState) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button data-opens-dialog="" onClick={() => setOpen(true)}>
        {name}
      </Button>
      {dialog({ open: isOpen, onOpenChange: setOpen })}
    </>
  );
}

const dialogs: Readonly<Record<string, Readonly<Record<string, (state: OpenState) => ReactNode>>>> = {
  Dialog: {
    звичайне: (state) => (
      <Dialog
        {...state}
        title="Запросити рідних"
        description="Надішліть посилання тим, хто пам’ятає."
        actions={<CopyButton />}
      />
    ),
    'довге читання': (state) => (
      <Dialog
        {...state}
        size="l"
        title="Умови користування"
        actions={<Button onClick={() => state.onOpenChange(false)}>Закрити</Button>}
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable text must be reachable by the
                   keyboard */}
        <section aria-label="Умови користування" tabIndex={0} className="read">
          {biography.split('\n').map((line, index) => (
            <p key={index}>{line}</p>
          ))}
        </section>
      </Dialog>
    ),
    'на весь екран': (state) => (
      <Dialog
        {...state}
        size="screen"
        title="Вибір нагород"
        actions={<Button onClick={() => state.onOpenChange(false)}>Зберегти й закрити</Button>}
      >
        Такий самий заввишки, скільки б у ньому не стояло.
      </Dialog>
    ),
  },
  Sheet: {
    'умови списку': (state) => (
      <Sheet
        {...state}
        title="Фільтри"
        description="На телефоні його можна потягнути донизу."
        actions={<Button onClick={() => state.onOpenChange(false)}>Показати</Button>}
      />
    ),
  },
  ConfirmDialog: {
    запитання: (state) => (
      <ConfirmDialog
        {...state}
        title="Зберегти зміни?"
        description="Чернетка чекатиме на цьому пристрої, доки ви не продовжите."
        confirmText="Зберегти"
        cancelText="Не зберігати"
        onConfirm={() => undefined}
      />
    ),
    незворотне: (state) => (
      <ConfirmDialog
        {...state}
        danger
        title="Скасувати зміни?"
        description="Всі незбережені зміни буде втрачено. Справді вийти?"
        confirmText="Скасувати зміни"
        cancelText="Продовжити редагування"
        onConfirm={() => undefined}
      />
    ),
  },
  ObituaryPreviewDialog: {
    'з біографією': (state) => (
      <ObituaryPreviewDialog {...state} {...soldier} photo={{ src: dawn }} biography={biography} />
    ),
    завантажується: (state) => <ObituaryPreviewDialog {...state} {...soldier} biographyState="loading" />,
    'не прийшла': (state) => (
      <ObituaryPreviewDialog {...state} {...soldier} biographyState="failed" onRetry={() => undefined} />
    ),
    'нічого не відомо': (state) => (
      <ObituaryPreviewDialog {...state} href="?page=dialogs" category="civilian" />
    ),
  },
  AwardDetail: {
    нагорода: (state) => <Award {...state} />,
    'зі сторінки': (state) => <PageAward {...state} />,
    'з власною світлиною': (state) => <PicturedAward {...state} />,
  },
  AuthPrompt: Object.fromEntries(
    (['page', 'plan', 'memory'] as const).map((reason) => [
      reason,
      (state: OpenState) => (
        <AuthPrompt {...state} reason={reason} signInHref="?page=dialogs" signUpHref="?page=dialogs" />
      ),
    ]),
  ),
  LimitDialog: Object.fromEntries(
    limits.map((limit) => [
      `${limit.limitType}, ${limit.currentPlan}`,
      (state: OpenState) => <LimitDialog {...state} {...limit} onUpgrade={() => state.onOpenChange(false)} />,
    ]),
  ),
};

export function Dialogs() {
  return Object.entries(dialogs).map(([name, openers]) => (
    <ComponentSection key={name} name={name}>
      <div className={`${styles.wide} ${styles.row}`}>
        {Object.entries(openers).map(([opener, dialog]) => (
          <Opener key={opener} name={opener} dialog={dialog} />
        ))}
      </div>
    </ComponentSection>
  ));
}

function CopyButton() {
  const toast = useToast();
  return (
    <Button variant="main" onClick={() => toast.success('Посилання скопійовано')}>
      Скопіювати посилання
    </Button>
  );
}

function Award(state: OpenState) {
  const [isSelected, setSelected] = useState(false);
  return (
    <AwardDetail
      {...state}
      name="Орден Богдана Хмельницького III ступеня"
      category="Державна нагорода"
      type="Орден"
      description="За особливі заслуги в захисті державного суверенітету й територіальної цілісності."
      selected={isSelected}
      onToggle={() => setSelected(!isSelected)}
    />
  );
}

function PageAward(state: OpenState) {
  return (
    <AwardDetail
      {...state}
      name="Орден «За мужність» III ступеня"
      issuer="Президент України"
      awarded="1 грудня 2023"
      isPosthumous
      description="За утримання переправи під Лисичанськом"
      catalogueDescription="За особисту мужність і героїзм, виявлені під час рятування людей. Встановлений 1996 року."
    />
  );
}

function PicturedAward(state: OpenState) {
  return (
    <AwardDetail
      {...state}
      name="Орден Богдана Хмельницького III ступеня"
      photo={{ src: dawn, srcSet: `${dawn} 780w`, width: 780, height: 975 }}
      imageName="Орден удома"
      imageDescription="Лежить на полиці біля портрета"
      issuer="Президент України"
      awarded="1 грудня 2023"
    />
  );
}
