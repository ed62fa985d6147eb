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

test('of a page it tells when, what for and who gave it, and there is nothing to choose', () => {
  render(
    <AwardDetail
      open
      onOpenChange={() => {}}
      name="Орден Богдана Хмельницького III ступеня"
      issuer="Президент України"
      awarded="1 грудня 2023"
      isPosthumous
      description="За оборону Лисичанська"
    />,
  );
  const dialog = screen.getByRole('dialog');
  for (const text of ['1 грудня 2023', 'посмертно', 'За оборону Лисичанська', 'Президент України'])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(dialog).not.toHaveTextContent(':');
  expect(screen.queryByRole('button', { name: /вибр|вибір/i })).not.toBeInTheDocument();
});

test('of a page it names the catalogue’s description apart, below the family’s own words', () => {
  const page = { onToggle: undefined, category: null, type: null, catalogueDescription: 'За мужність.' };
  const { rerender } = render(<Catalogue {...page} description="Вивів своїх з оточення" />);
  const about = screen.getByRole('heading', { name: 'Про нагороду' });
  const own = screen.getByText('Вивів своїх з оточення');
  expect(own.compareDocumentPosition(about)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(about.parentElement).toHaveTextContent(/^Про нагородуЗа мужність\.$/);
  rerender(<Catalogue {...page} catalogueDescription={null} />);
  expect(screen.queryByRole('heading', { name: 'Про нагороду' })).not.toBeInTheDocument();
});

test('Escape closes it', async () => {
  render(<Catalogue />);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('shows the ribbon that is known, and no picture otherwise', () => {
  const { rerender } = render(<Catalogue ribbonUrl="/ribbon.svg" />);
  expect(document.querySelector('img')).toHaveAttribute('src', '/ribbon.svg');
  rerender(<Catalogue ribbonUrl={null} />);
  expect(document.querySelector('img')).toBeNull();
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
  expect(document.querySelector('figure svg')).not.toBeNull();
});
