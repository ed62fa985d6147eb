import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button, IconButton } from './button/button.js';
import { Candle } from './candle/candle.js';
import { Carousel } from './carousel/carousel.js';
import { ChipLink, ChipRow } from './chip/chip.js';
import { ChoiceCard } from './choice-card/choice-card.js';
import { ConfirmDialog } from './confirm-dialog/confirm-dialog.js';
import { DateField } from './date-input/date-field.js';
import { Dialog } from './dialog/dialog.js';
import { Disclosure } from './disclosure/disclosure.js';
import { EmptyState } from './empty-state/empty-state.js';
import { ErrorState } from './error-state/error-state.js';
import { Loading } from './loading-overlay/loading-overlay.js';
import { Logo } from './logo/logo.js';
import { Notice } from './notice/notice.js';
import { Divider, FlagLine } from './ornament/ornament.js';
import { PhotoGrid } from './photo-grid/photo-grid.js';
import { Portrait } from './portrait/portrait.js';
import { PortraitPrint } from './portrait-print/portrait-print.js';
import { ProgressRail, ProgressSegments } from './progress/progress.js';
import { Segmented } from './segmented/segmented.js';
import { SkeletonCard } from './skeleton/skeleton.js';
import { Textarea } from './textarea/textarea.js';
import { ToastProvider } from './toast/toast.js';
import { UploadBar } from './upload-bar/upload-bar.js';

const nothing = () => {};

const parts: readonly (readonly [string, ReactNode])[] = [
  ['button', <Button key="1" variant="main" icon="share" busy children="Поділитися" />],
  ['icon button', <IconButton key="2" label="Закрити" icon="close" />],
  ['candle', <Candle key="3" />],
  [
    'date field',
    <DateField key="4" label="Дата" value="1941" onValueChange={nothing} onUnknownChange={nothing} />,
  ],
  ['empty state', <EmptyState key="5" picture="ornament" title="Порожньо" />],
  ['error state', <ErrorState key="6" title="Не вдалося" onRetry={nothing} />],
  ['loading', <Loading key="7" />],
  ['logo', <Logo key="8">Назва</Logo>],
  ['notice', <Notice key="9" tone="error" children="Не вдалося" />],
  ['divider', <Divider key="10" />],
  ['flag line', <FlagLine key="11" />],
  ['print', <PortraitPrint key="12" children={<Portrait src="/a.jpg" alt="Портрет" priority />} />],
  [
    'photo grid',
    <PhotoGrid
      key="photos"
      onOpen={nothing}
      photos={[
        {
          id: '1',
          href: '/a.jpg',
          src: '/a.jpg',
          srcSet: '/a.jpg 640w',
          width: 640,
          height: 480,
          thumbhash: '',
          caption: 'Підпис',
          detail: null,
        },
      ]}
    />,
  ],
  ['missing portrait', <Portrait key="13" alt="Портрет" />],
  ['rail', <ProgressRail key="14" label="Кроки" current="a" steps={[{ key: 'a', label: 'Тип' }]} />],
  ['segments', <ProgressSegments key="15" label="Крок 2 з 6" current={2} total={6} />],
  [
    'choice card',
    <ChoiceCard key="choice" group="a" value="a" isChosen onPress={nothing}>
      Марія
    </ChoiceCard>,
  ],
  ['upload bar', <UploadBar key="upload" share={0.5} label="Надсилаємо" />],
  [
    'segmented',
    <Segmented
      key="16"
      label="Стать"
      value="a"
      options={[{ value: 'a', label: 'А' }]}
      onValueChange={nothing}
    />,
  ],
  ['skeleton', <SkeletonCard key="17" />],
  ['textarea', <Textarea key="18" aria-label="Текст" limit={10} />],
  ['carousel', <Carousel key="19" title="Історії" children={[<a key="1" href="/a" children="А" />]} />],
  ['chips', <ChipRow key="20" label="Умови" children={<ChipLink href="/a" current children="А" />} />],
  ['disclosure', <Disclosure key="21" label="Фільтри" icon="filter" count={2} children="Поля" />],
  [
    'held portrait',
    <Portrait key="22" src="/a.jpg" thumbhash="1QcSHQRnh493V4dIh4eXh1h4kJUI" alt="" deferred />,
  ],
];

// The content security policy forbids inline styles and scripts: the browser would drop them and the layout
// would shift.
test.each(parts)('%s is rendered on the server without inline styles or scripts', (_, part) => {
  const markup = renderToString(part);
  expect(markup).toMatch(/^</);
  expect(markup).not.toMatch(/\sstyle=|<style|<script/);
});

test('what opens later adds nothing to the server markup', () => {
  const markup = renderToString(
    <ToastProvider>
      <main>сторінка</main>
      <Dialog open={false} onOpenChange={nothing} title="Назва" />
      <ConfirmDialog
        open={false}
        onOpenChange={nothing}
        title="Назва"
        confirmText="Так"
        cancelText="Ні"
        onConfirm={nothing}
      />
    </ToastProvider>,
  );
  expect(markup).toBe('<main>сторінка</main>');
});
