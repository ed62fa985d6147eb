import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { AwardDetail, type AwardDetailProps } from './award-detail.js';

function Catalogue(props: Partial<AwardDetailProps>) {
  const [isOpen, setOpen] = useState(true);
  const [isSelected, setSelected] = useState(false);
  return (
    <AwardDetail
      open={isOpen}
      onOpenChange={setOpen}
      name="Орден «За мужність» III ступеня"
      category="Державна нагорода"
      type="Орден"
      selected={isSelected}
      onToggle={() => setSelected(!isSelected)}
      {...props}
    />
  );
}

test('tells what the award is; a description stands only where there is one', () => {
  const { rerender } = render(<Catalogue description="За особисту мужність." />);
  const dialog = screen.getByRole('dialog', { name: 'Орден «За мужність» III ступеня' });
  expect(dialog).toHaveTextContent('Категорія:Державна нагорода');
  expect(dialog).toHaveTextContent('Тип:Орден');
  expect(dialog).toHaveTextContent('Опис:За особисту мужність.');
  rerender(<Catalogue description=" " />);
  expect(dialog).not.toHaveTextContent('Опис:');
});

test('the button chooses the award and gives it back', async () => {
  render(<Catalogue />);
  await userEvent.click(screen.getByRole('button', { name: 'Вибрати нагороду' }));
  await userEvent.click(screen.getByRole('button', { name: 'Скасувати вибір' }));
  expect(screen.getByRole('button', { name: 'Вибрати нагороду' })).toBeInTheDocument();
});

test('of a page it tells who gave it and when, and there is nothing to choose', () => {
  render(
    <AwardDetail
      open
      onOpenChange={() => {}}
      name="Орден Богдана Хмельницького III ступеня"
      issuer="Президент України"
      awarded="1 грудня 2023"
    />,
  );
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent('Хто нагороджує:Президент України');
  expect(dialog).toHaveTextContent('Нагороджено:1 грудня 2023');
  expect(dialog).not.toHaveTextContent('Категорія:');
  expect(screen.queryByRole('button', { name: /вибр|вибір/i })).not.toBeInTheDocument();
});

test('Escape closes it', async () => {
  render(<Catalogue />);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('an image that does not load gives way to a drawn ribbon', () => {
  render(<Catalogue imageUrl="/order.png" />);
  const image = document.querySelector('img');
  if (!image) throw new Error('no image');
  fireEvent.error(image);
  expect(document.querySelector('img')).toBeNull();
  expect(document.querySelector('.image svg')).not.toBeNull();
});

test('the family’s photo is shown whole, with its texts', () => {
  const photo = { src: '/photo?w=640', srcSet: '/photo?w=640 640w', width: 900, height: 1200 };
  const { rerender } = render(<Catalogue photo={photo} />);
  const image = screen.getByRole('img', { name: 'Світлина нагороди' });
  expect(image).toHaveAttribute('src', '/photo?w=640');
  expect(image).toHaveAttribute('width', '900');
  rerender(<Catalogue photo={photo} imageName="Посвідчення" imageDescription="Вручено батькам" />);
  expect(screen.getByText('Посвідчення')).toBeInTheDocument();
  expect(screen.getByText('Вручено батькам')).toBeInTheDocument();
  fireEvent.error(image);
  expect(document.querySelector('.image svg')).not.toBeNull();
});
