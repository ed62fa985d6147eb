import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { decoding, withoutCanvas } from '../../../lib/testing/decoding.js';
import { isPhotoChanged, type PagePhoto, useEditPhoto } from '../use-edit-photo.js';
import { PhotoField } from './photo-field.js';

const file = new File(['x'], 'портрет.jpg', { type: 'image/jpeg' });
const ofPage: PagePhoto = { photoUrl: '/api/obituaries/p1/photo', photoThumbhash: null };
const none: PagePhoto = { photoUrl: null, photoThumbhash: null };

function open(page: PagePhoto, maxBytes: number | null = null) {
  function Field() {
    const photo = useEditPhoto(page);
    return (
      <>
        <PhotoField photo={photo} maxBytes={maxBytes} />
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

beforeEach(withoutCanvas);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the photograph of a page', () => {
  it('is to be deleted, and is not', async () => {
    const { press } = open(ofPage);
    await press('Видалити світлину');
    expect(screen.getByText('Світлину буде видалено, коли ви натиснете «Зберегти».')).toBeInTheDocument();
    expect(screen.getByText('changed')).toBeInTheDocument();
    await press('Лишити світлину');
    expect(screen.getByText('as it was')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Видалити світлину' })).toHaveFocus();
  });

  it('is replaced, and the new one taken back: the one on the page stays, its deletion is forgotten', async () => {
    decoding(true);
    const { press, choose } = open(ofPage);
    await press('Видалити світлину');
    await choose(file);
    expect(screen.getByText(/^Нова світлина з’явиться/)).toBeInTheDocument();
    expect(screen.queryByText(/^Світлину буде видалено/)).not.toBeInTheDocument();
    await press('Скасувати нову світлину');
    expect(screen.getByRole('img', { name: 'Світлина на сторінці' })).toBeInTheDocument();
    expect(screen.getByText('as it was')).toBeInTheDocument();
  });

  it('comes and goes under the keyboard, which stays with it', async () => {
    decoding(true);
    const { press, input } = open(none);
    screen.getByRole('button', { name: 'Вибрати світлину' }).focus();
    // jsdom does not return focus to the button after the file dialog, as a browser does.
    fireEvent.change(input(), { target: { files: [file] } });
    expect(screen.getByRole('heading', { name: 'Світлина' })).toHaveFocus();
    await press('Скасувати нову світлину');
    expect(screen.getByRole('heading', { name: 'Світлина' })).toHaveFocus();
  });

  it('that is no image is refused', async () => {
    const { choose } = open(none);
    await choose(new File(['x'], 'лист.pdf', { type: 'application/pdf' }));
    expect(screen.getByText('Це не зображення. Виберіть, будь ласка, знімок.')).toBeInTheDocument();
    expect(screen.getByText('as it was')).toBeInTheDocument();
  });
});

describe('a new photograph that cannot be framed here', () => {
  it('says that the format is not read, and goes as it is', async () => {
    decoding(false);
    const { choose } = open(none);
    await choose(file);
    expect(
      await screen.findByText('Не вдалося завантажити зображення або формат не підтримується'),
    ).toBeInTheDocument();
    expect(screen.getByText(/^Цей браузер не може її показати/)).toBeInTheDocument();
    expect(screen.getByText('портрет.jpg')).toBeInTheDocument();
  });

  it('says that there is no canvas, and goes as it is', async () => {
    decoding(true);
    const { choose } = open(none);
    await choose(file);
    expect(await screen.findByText('Canvas не підтримується')).toBeInTheDocument();
    expect(screen.getByText(/^Цей браузер не може її показати/)).toBeInTheDocument();
    expect(screen.queryByRole('slider')).not.toBeInTheDocument();
  });

  it('larger than the plan takes, it is said before anything is sent', async () => {
    decoding(true);
    const { choose } = open(none, 0);
    await choose(file);
    expect(await screen.findByText(/^Файл завеликий/)).toBeInTheDocument();
  });
});
