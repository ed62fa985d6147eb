import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useReducer } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubImageDecoding, stubMissingCanvas } from '../../../shared/testing/image-decoding.js';
import { isPhotoChanged, type PagePhoto, photoReducer } from './edit.reducer.js';
import { EditPhotoField } from './edit-photo-field.js';

const file = new File(['x'], 'портрет.jpg', { type: 'image/jpeg' });
const ofPage: PagePhoto = { photoUrl: '/api/obituaries/p1/photo', photoThumbhash: null };
const none: PagePhoto = { photoUrl: null, photoThumbhash: null };

function open(page: PagePhoto, maxBytes: number | null = null) {
  function Field() {
    const [photo, dispatch] = useReducer(photoReducer, { current: page, chosen: null, isRemoved: false });
    return (
      <>
        <EditPhotoField photo={photo} dispatch={dispatch} maxBytes={maxBytes} />
        <p>{isPhotoChanged(photo) ? 'changed' : 'as it was'}</p>
      </>
    );
  }
  render(<Field />);
  const user = userEvent.setup({ applyAccept: false });
  const input = () => screen.getByLabelText('Вибрати світлину', { selector: 'input' });
  const choose = (chosen: File) => user.upload(input(), chosen);
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { input, choose, press };
}

beforeEach(stubMissingCanvas);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the main photo of a page', () => {
  it('can be marked for deletion and kept again', async () => {
    const { press } = open(ofPage);
    await press('Видалити світлину');
    expect(screen.getByText('Світлину буде видалено, коли ви натиснете «Зберегти».')).toBeInTheDocument();
    expect(screen.getByText('changed')).toBeInTheDocument();
    await press('Лишити світлину');
    expect(screen.getByText('as it was')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Видалити світлину' })).toHaveFocus();
  });

  it('can be replaced and restored; the deletion mark is cleared', async () => {
    stubImageDecoding(true);
    const { press, choose } = open(ofPage);
    await press('Видалити світлину');
    await choose(file);
    expect(screen.getByText(/^Нова світлина з’явиться/)).toBeInTheDocument();
    expect(screen.queryByText(/^Світлину буде видалено/)).not.toBeInTheDocument();
    await press('Скасувати нову світлину');
    expect(screen.getByRole('img', { name: 'Світлина на сторінці' })).toBeInTheDocument();
    expect(screen.getByText('as it was')).toBeInTheDocument();
  });

  it('keeps focus nearby when it is chosen and removed', async () => {
    stubImageDecoding(true);
    const { press, input } = open(none);
    screen.getByRole('button', { name: 'Вибрати світлину' }).focus();
    // jsdom does not return focus to the button after the file dialog, as a browser does.
    fireEvent.change(input(), { target: { files: [file] } });
    expect(screen.getByRole('heading', { name: 'Світлина' })).toHaveFocus();
    await press('Скасувати нову світлину');
    expect(screen.getByRole('heading', { name: 'Світлина' })).toHaveFocus();
  });

  it('is rejected when it is not an image', async () => {
    const { choose } = open(none);
    await choose(new File(['x'], 'лист.pdf', { type: 'application/pdf' }));
    expect(screen.getByText('Це не зображення. Виберіть, будь ласка, знімок.')).toBeInTheDocument();
    expect(screen.getByText('as it was')).toBeInTheDocument();
  });
});

describe('a new photo that cannot be cropped', () => {
  it('reports an unreadable format and is sent unchanged', async () => {
    stubImageDecoding(false);
    const { choose } = open(none);
    await choose(file);
    expect(
      await screen.findByText('Не вдалося завантажити зображення або формат не підтримується'),
    ).toBeInTheDocument();
    expect(screen.getByText(/^Цей браузер не може її показати/)).toBeInTheDocument();
    expect(screen.getByText('портрет.jpg')).toBeInTheDocument();
  });

  it('reports a missing canvas and is sent unchanged', async () => {
    stubImageDecoding(true);
    const { choose } = open(none);
    await choose(file);
    expect(await screen.findByText('Canvas не підтримується')).toBeInTheDocument();
    expect(screen.getByText(/^Цей браузер не може її показати/)).toBeInTheDocument();
    expect(screen.queryByRole('slider')).not.toBeInTheDocument();
  });

  it('reports a file above the plan’s limit before the upload', async () => {
    stubImageDecoding(true);
    const { choose } = open(none, 0);
    await choose(file);
    expect(await screen.findByText(/^Файл завеликий/)).toBeInTheDocument();
  });
});
