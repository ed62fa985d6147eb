import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultCrop } from '../../../shared/portrait-crop/crop.js';
import { croppedOrOriginal } from '../../../shared/portrait-crop/crop-photo.js';
import { stubImageDecoding, stubMissingCanvas } from '../../../shared/testing/image-decoding.js';
import type { PhotoDraft } from './drafts/use-photo-draft.js';
import { WizardPhotoField } from './wizard-photo-field.js';

const file = new File(['x'], 'портрет.jpg', { type: 'image/jpeg' });

function draftWith(chosen: File): PhotoDraft {
  return {
    photo: { file: chosen, crop: defaultCrop },
    isLoaded: true,
    isPersisted: true,
    choose: vi.fn(),
    setCrop: vi.fn(),
    remove: vi.fn(),
    saveAgain: vi.fn(),
  };
}

beforeEach(stubMissingCanvas);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a portrait that cannot be cropped', () => {
  it('reports an unreadable format and is sent unchanged', async () => {
    stubImageDecoding(false);
    render(<WizardPhotoField draft={draftWith(file)} maxBytes={null} />);
    expect(
      await screen.findByText('Не вдалося завантажити зображення або формат не підтримується'),
    ).toBeInTheDocument();
    expect(screen.getByText(/надішлемо її такою, як є/)).toBeInTheDocument();
    expect(await croppedOrOriginal(file, defaultCrop)).toBe(file);
  });

  it('reports a missing canvas and is sent unchanged', async () => {
    stubImageDecoding(true);
    render(<WizardPhotoField draft={draftWith(file)} maxBytes={null} />);
    expect(await screen.findByText('Canvas не підтримується')).toBeInTheDocument();
    expect(screen.getByText(/надішлемо її такою, як є/)).toBeInTheDocument();
    expect(screen.queryByRole('slider')).not.toBeInTheDocument();
    expect(await croppedOrOriginal(file, defaultCrop)).toBe(file);
  });

  it('reports a file above the plan’s limit before the upload', async () => {
    stubImageDecoding(true);
    render(<WizardPhotoField draft={draftWith(file)} maxBytes={0} />);
    expect(await screen.findByText(/^Файл завеликий/)).toBeInTheDocument();
  });
});
