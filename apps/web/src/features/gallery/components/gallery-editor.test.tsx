import { maxPhotoText } from '@memorial/contracts/media/media.constants';
import { planLimit } from '@memorial/contracts/plans/plan-table';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { noPhotoDetails } from '../../../shared/photos/photo-details.js';
import type { GalleryItem } from './captioned-photo-card.js';
import { GalleryEditor } from './gallery-editor.js';

const item = (key: string, over: Partial<GalleryItem> = {}): GalleryItem => ({
  key,
  source: `/photos/${key}`,
  caption: key,
  details: noPhotoDetails,
  state: 'ready',
  error: null,
  ...over,
});

function open({
  items = [],
  limit = 4,
  maxBytes = 1000,
}: {
  items?: GalleryItem[];
  limit?: number | null;
  maxBytes?: number;
}) {
  const calls = {
    onAdd: vi.fn(),
    onRemove: vi.fn(),
    onMove: vi.fn(),
    onLimit: vi.fn(),
    onReplace: vi.fn(),
    onDetails: vi.fn(),
  };
  function Owner() {
    const [list, setList] = useState(items);
    return (
      <GalleryEditor
        items={list}
        limit={limit}
        maxBytes={maxBytes}
        {...calls}
        onAdd={(files) => {
          calls.onAdd(files);
          setList((known) => [...known, ...files.map(({ name }) => item(name))]);
        }}
        onRemove={(key) => {
          calls.onRemove(key);
          setList((known) => known.filter((one) => one.key !== key));
        }}
        onMove={(key, to) => {
          calls.onMove(key, to);
          setList((known) => {
            const rest = known.filter((one) => one.key !== key);
            const moved = known.find((one) => one.key === key);
            return moved ? [...rest.slice(0, to), moved, ...rest.slice(to)] : known;
          });
        }}
        onDetails={(key, details) => {
          calls.onDetails(key, details);
          setList((known) => known.map((one) => (one.key === key ? { ...one, details } : one)));
        }}
        onCaption={(key, caption) =>
          setList((known) => known.map((one) => (one.key === key ? { ...one, caption } : one)))
        }
      />
    );
  }
  render(<Owner />);
  return { user: userEvent.setup(), ...calls };
}

const file = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });
const captions = () =>
  screen
    .getAllByPlaceholderText('Хто на світлині, де й коли')
    .map((field) => (field as HTMLInputElement).value);

describe('the gallery editor', () => {
  it('adds several photos at once and lists rejected files', async () => {
    const { onAdd } = open({});
    const user = userEvent.setup({ applyAccept: false });
    const files = [file('сад.jpg'), file('лист.pdf', 'application/pdf'), file('море.jpg')];
    await user.upload(screen.getByLabelText('Додати світлини'), files);
    expect(onAdd).toHaveBeenCalledExactlyOnceWith([files[0], files[2]]);
    const notice = screen.getByRole('alert');
    expect(notice).toHaveTextContent('Цей файл не додано');
    expect(notice).toHaveTextContent('лист.pdf');
    await user.click(within(notice).getByRole('button', { name: 'Зрозуміло' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('counts photos and names the limit of the plan when it is reached', async () => {
    const { user, onLimit } = open({ items: ['а', 'б', 'в'].map((key) => item(key)), limit: 3 });
    expect(screen.getByText('3 з 3')).toBeInTheDocument();
    expect(screen.queryByLabelText('Додати світлини')).not.toBeInTheDocument();
    expect(screen.getByText(/у.галереї стільки світлин: 3\. Портрет\s—\sокремо\.$/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Де світлин більше' }));
    expect(onLimit).toHaveBeenCalledOnce();
  });

  it('names all that does not fit in one calm notice, with a way to the plans', async () => {
    const { user, onAdd, onLimit } = open({ limit: planLimit('FREE', 'photos') });
    const files = [file('1.jpg'), file('2.jpg'), file('3.jpg')];
    await user.upload(screen.getByLabelText('Додати світлини'), files);
    expect(onAdd).toHaveBeenCalledWith([files[0]]);
    const notice = screen.getByText(
      /^На.безкоштовній сторінці\s— одна світлина в.галереї\. Портрет\s— окремо\./,
    );
    expect(notice).toHaveTextContent(/Не.додано: 2\.jpg, 3\.jpg\.$/);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Де світлин більше' }));
    expect(onLimit).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Прибрати світлину 1' }));
    expect(screen.queryByText(/Не.додано/)).not.toBeInTheDocument();
  });

  it('moves a photo with its buttons and keeps focus on it', async () => {
    const { user, onMove } = open({ items: ['а', 'б', 'в'].map((key) => item(key)) });
    await user.click(screen.getByRole('button', { name: 'Світлину 1 нижче' }));
    expect(onMove).toHaveBeenCalledWith('а', 1);
    expect(captions()).toEqual(['б', 'а', 'в']);
    expect(screen.getByRole('button', { name: 'Світлину 2 нижче' })).toHaveFocus();
    expect(screen.getByText('Світлина на місці 2 з 3.')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(captions()).toEqual(['б', 'в', 'а']);
    expect(screen.getByRole('button', { name: 'Світлину 3 вище' })).toHaveFocus();
  });

  it('its handle describes keyboard dragging in Ukrainian', () => {
    open({ items: ['а', 'б'].map((key) => item(key)) });
    const handle = screen.getByRole('button', { name: 'Перетягнути світлину 1' });
    expect(handle).toHaveAttribute('aria-roledescription', 'світлина, яку можна перемістити');
    expect(handle).toHaveAccessibleDescription(/стрілками вгору та вниз/);
  });

  it('announces dragging in Ukrainian and cancels it with Escape', async () => {
    const { user, onMove } = open({ items: ['а', 'б'].map((key) => item(key)) });
    screen.getByRole('button', { name: 'Перетягнути світлину 1' }).focus();
    await user.keyboard(' ');
    expect(await screen.findByText(/^(Світлину взято|Світлина на місці 1)/)).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(await screen.findByText(/^Переміщення скасовано/)).toBeInTheDocument();
    expect(onMove).not.toHaveBeenCalled();
  });

  it('removes a photo and keeps focus in the list', async () => {
    const { user, onRemove } = open({ items: ['а', 'б'].map((key) => item(key)) });
    await user.click(screen.getByRole('button', { name: 'Прибрати світлину 1' }));
    expect(onRemove).toHaveBeenCalledWith('а');
    expect(screen.getByRole('button', { name: 'Прибрати світлину 1' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: /Перетягнути/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Прибрати світлину 1' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Додати світлини' })).toHaveFocus());
  });

  it('takes a caption for each photograph', async () => {
    const { user } = open({ items: [item('а', { caption: '' })] });
    await user.type(screen.getByLabelText('Підпис до світлини 1'), 'Різдво');
    expect(captions()).toEqual(['Різдво']);
  });

  it('takes name, date, place and description of each photograph, and sums them up', async () => {
    const { user, onDetails } = open({ items: [item('а')] });
    const fold = () => screen.getByRole('button', { name: /світлини 1$/, expanded: true });
    await user.click(screen.getByRole('button', { name: /^Дата, місце, опис світлини 1/, expanded: false }));
    const group = within(screen.getByRole('group', { name: 'Подробиці світлини 1' }));
    await user.type(group.getByLabelText(/^Назва/), 'Літо');
    await user.type(group.getByLabelText(/^Коли знято/), '05.1991');
    await user.type(group.getByLabelText(/^Де знято/), 'Канів');
    await user.type(group.getByLabelText(/^Опис/), 'Біля хати');
    const told = { name: 'Літо', dateTaken: '1991-05', location: 'Канів', description: 'Біля хати' };
    expect(onDetails).toHaveBeenLastCalledWith('а', told);
    await user.click(fold());
    expect(screen.getByText(/^Літо, Канів, травень 1991/)).toBeInTheDocument();
    expect(screen.getByText('Біля хати')).toBeInTheDocument();
  });

  it('keeps the last valid date, and tells what is wrong with the typed one', async () => {
    const { user, onDetails } = open({ items: [item('а')] });
    await user.click(screen.getByRole('button', { name: /^Дата, місце, опис світлини 1/ }));
    const date = screen.getByLabelText(/^Коли знято/);
    await user.type(date, '2999');
    expect(date).toHaveAccessibleDescription(/не може бути в.майбутньому/);
    expect(onDetails).not.toHaveBeenCalledWith('а', expect.objectContaining({ dateTaken: '2999' }));
  });

  it('shows a text that is too long at its field, and after folding in the summary', async () => {
    const { user } = open({ items: [item('а')] });
    await user.click(screen.getByRole('button', { name: /^Дата, місце, опис світлини 1/ }));
    const field = screen.getByRole('textbox', { name: /^Де знято/ });
    fireEvent.change(field, { target: { value: 'а'.repeat(maxPhotoText.place) } });
    expect(field).not.toBeInvalid();
    fireEvent.change(field, { target: { value: 'а'.repeat(maxPhotoText.place + 1) } });
    expect(field).toHaveAccessibleDescription(/^Не більше ніж 300/);
    await user.click(screen.getByRole('button', { name: /світлини 1$/, expanded: true }));
    expect(screen.getByText(/^Де знято: не більше ніж 300/)).toBeInTheDocument();
  });

  it('shows the error at the photo', () => {
    open({ items: [item('а', { error: 'Таке фото вже є в галереї цієї сторінки' })] });
    const caption = screen.getByLabelText('Підпис до світлини 1');
    expect(caption).toHaveAccessibleDescription(/^Таке фото вже/);
  });

  it('restores focus when the add button or the list of rejected files disappears', async () => {
    open({ limit: 1 });
    const user = userEvent.setup({ applyAccept: false });
    await user.upload(screen.getByLabelText('Додати світлини', { selector: 'input' }), [
      file('а.jpg'),
      file('лист.pdf', 'application/pdf'),
    ]);
    const plans = () => screen.getByRole('button', { name: 'Де світлин більше' });
    await waitFor(() => expect(plans()).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Зрозуміло' }));
    await waitFor(() => expect(plans()).toHaveFocus());
  });

  it('asks for a missing file again', async () => {
    const { user, onReplace } = open({ items: [item('а', { source: null, state: 'missing' })] });
    expect(screen.getByText(/не зберіг світлину/)).toBeInTheDocument();
    const again = file('сад.jpg');
    await user.upload(screen.getByLabelText(/^Вибрати ще раз/), again);
    expect(onReplace).toHaveBeenCalledWith('а', again);
  });
});
