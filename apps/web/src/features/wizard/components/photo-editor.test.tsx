import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { firstCrop } from '../../../lib/portrait-crop/crop.js';
import { photoToSend } from '../../../lib/portrait-crop/picture.js';
import { decoding, withoutCanvas } from '../../../lib/testing/decoding.js';
import type { PhotoDraft } from '../use-photo-draft.js';
import { PhotoEditor } from './photo-editor.js';

const file = new File(['x'], 'портрет.jpg', { type: 'image/jpeg' });

function draftWith(chosen: File): PhotoDraft {
  return {
    photo: { file: chosen, crop: firstCrop },
    isRead: true,
    isKept: true,
    choose: vi.fn(),
    frame: vi.fn(),
    remove: vi.fn(),
    keepAgain: vi.fn(),
  };
}

beforeEach(withoutCanvas);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a portrait that cannot be framed here', () => {
  it('says that the format is not read, and is sent as it is', async () => {
    decoding(false);
    render(<PhotoEditor draft={draftWith(file)} maxBytes={null} />);
    expect(
      await screen.findByText('Не вдалося завантажити зображення або формат не підтримується'),
    ).toBeInTheDocument();
    expect(screen.getByText(/надішлемо її такою, як є/)).toBeInTheDocument();
    expect(await photoToSend(file, firstCrop)).toBe(file);
  });

  it('says that there is no canvas, and is sent as it is', async () => {
    decoding(true);
    render(<PhotoEditor draft={draftWith(file)} maxBytes={null} />);
    expect(await screen.findByText('Canvas не підтримується')).toBeInTheDocument();
    expect(screen.getByText(/надішлемо її такою, як є/)).toBeInTheDocument();
    expect(screen.queryByRole('slider')).not.toBeInTheDocument();
    expect(await photoToSend(file, firstCrop)).toBe(file);
  });

  it('larger than the plan takes, it is said before anything is sent', async () => {
    decoding(true);
    render(<PhotoEditor draft={draftWith(file)} maxBytes={0} />);
    expect(await screen.findByText(/^Файл завеликий/)).toBeInTheDocument();
  });
});
