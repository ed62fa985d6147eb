import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { PhotoViewer, type ViewedPhoto } from './photo-viewer.js';

function photo(place: number, over: Partial<ViewedPhoto> = {}): ViewedPhoto {
  const file = { src: `/photo/${place}`, width: 1600, height: 1200 };
  return {
    id: String(place),
    file,
    smaller: [{ src: `/photo/${place}?w=640`, width: 640, height: 480 }],
    caption: `Підпис ${place}`,
    detail: 'Кременчук',
    ...over,
  };
}

const photos = [photo(1), photo(2), photo(3, { caption: null, detail: null })];

function Page({ openAt, onClose = () => {} }: { openAt: number; onClose?: () => void }) {
  const [viewed, setViewed] = useState<number | null>(null);
  return (
    <>
      <button type="button" onClick={() => setViewed(openAt)}>
        Відкрити
      </button>
      <PhotoViewer
        photos={photos}
        openAt={viewed}
        onClose={() => {
          setViewed(null);
          onClose();
        }}
      />
    </>
  );
}

/** jsdom has no layout: the viewer waits for a container with a size. */
beforeAll(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  return () => void vi.restoreAllMocks();
});

const current = () => document.querySelector('.yarl__slide_current');

async function opened(openAt: number, onClose?: () => void) {
  render(<Page openAt={openAt} {...(onClose ? { onClose } : {})} />);
  await userEvent.click(screen.getByRole('button', { name: 'Відкрити' }));
  await screen.findByRole('dialog', { name: 'Перегляд світлин' });
}

test('opens on the photograph that was asked for, with its words beside it', async () => {
  await opened(1);
  expect(current()).toHaveAttribute('aria-label', expect.stringMatching(/^Світлина 2 з\s3$/));
  expect(screen.getByText('Підпис 2')).toBeInTheDocument();
  expect(screen.getByText('2 / 3')).toBeInTheDocument();
  expect(document.body.firstElementChild).toHaveAttribute('inert');
});

test('End and Home lead to the ends, where arrows stop', async () => {
  await opened(0);
  expect(screen.getByRole('button', { name: 'Попередня світлина' })).toBeDisabled();
  await userEvent.keyboard('{End}');
  await waitFor(() => expect(current()).toHaveAttribute('aria-label', expect.stringMatching(/^Світлина 3/)));
  expect(screen.getByRole('button', { name: 'Наступна світлина' })).toBeDisabled();
  expect(screen.queryByText(/^Підпис/)).not.toBeInTheDocument();
  await userEvent.keyboard('{Home}');
  await waitFor(() => expect(current()).toHaveAttribute('aria-label', expect.stringMatching(/^Світлина 1/)));
});

test('Escape closes it and gives focus back', async () => {
  const onClose = vi.fn();
  await opened(2, onClose);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(onClose).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Відкрити' })).toHaveFocus();
});
