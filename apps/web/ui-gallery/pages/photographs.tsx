import { Button } from '@memorial/ui/button/button';
import { type GridPhoto, PhotoGrid } from '@memorial/ui/photo-grid/photo-grid';
import { PhotoViewer, type ViewedPhoto } from '@memorial/ui/photo-viewer/photo-viewer';
import { useState } from 'react';
import phone from '../../src/assets/dawn-phone.webp';
import wide from '../../src/assets/dawn-wide.webp';
import { ComponentSection, ComponentState } from '../component-section.js';

const words = [
  ['Світанок над Дніпром', 'Кременчук, 12 липня 2008'],
  [
    'Випускний клас. У другому ряду зліва направо: Тарас Мельник, Ярослав, Оксана Гнатюк, Іван Петренко, а перед ними Надія Степанівна',
    null,
  ],
  [null, '2010'],
  [null, null],
] as const;

const photos: readonly (GridPhoto & ViewedPhoto)[] = Array.from({ length: 9 }, (_, place) => {
  const src = place % 3 === 0 ? wide : phone;
  const [width, height] = place % 3 === 0 ? [1600, 900] : [900, 1200];
  const [caption, detail] = words[place % words.length] ?? [null, null];
  return {
    id: String(place),
    href: src,
    src,
    srcSet: `${src} ${width}w`,
    width,
    height,
    thumbhash: '',
    file: { src, width, height },
    smaller: [],
    caption,
    detail,
  };
});

const broken = photos
  .slice(0, 2)
  .map((photo) => ({ ...photo, src: 'data:image/webp;base64,AA', srcSet: '' }));

export function Photographs() {
  const [viewed, setViewed] = useState<{ of: typeof photos; at: number } | null>(null);
  const view = (of: typeof photos) => (at: number) => setViewed({ of, at });
  return (
    <>
      <ComponentSection name="PhotoGrid">
        <ComponentState name="одна" wide>
          <PhotoGrid photos={photos.slice(1, 2)} onOpen={view(photos.slice(1, 2))} />
        </ComponentState>
        <ComponentState name="дев’ять, складено після шести" wide>
          <PhotoGrid photos={photos} onOpen={view(photos)} />
        </ComponentState>
        <ComponentState name="не завантажилися" wide>
          <PhotoGrid photos={broken} onOpen={view(photos)} />
        </ComponentState>
      </ComponentSection>
      <ComponentSection name="PhotoViewer">
        <ComponentState name="на весь екран">
          <Button icon="fullscreen" onClick={() => view(photos)(1)}>
            Відкрити
          </Button>
        </ComponentState>
      </ComponentSection>
      <PhotoViewer photos={viewed?.of ?? []} openAt={viewed?.at ?? null} onClose={() => setViewed(null)} />
    </>
  );
}
