import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ObituaryPreviewDialog, type ObituaryPreviewDialogProps } from './obituary-preview-dialog.js';

function show(props: Partial<ObituaryPreviewDialogProps> = {}) {
  const onOpenChange = vi.fn();
  render(
    <ObituaryPreviewDialog
      open
      onOpenChange={onOpenChange}
      href="/obituary/1"
      name="Ґудзенко Мар'ян"
      category="military"
      {...props}
    />,
  );
  return { onOpenChange, dialog: screen.getByRole('dialog', { name: /./ }) };
}

test('shows badge, name, dates, service and biography', () => {
  const { dialog } = show({
    rank: 'Сержант',
    unit: '72 ОМБр',
    birthDate: '1991-03-04',
    deathDate: '2023-10-07',
    biography: 'Перший рядок.\nДругий рядок.',
  });
  expect(dialog).toHaveAccessibleName('Ґудзенко Мар’ян');
  expect(within(dialog).getByText('Військові')).toBeInTheDocument();
  expect(dialog).toHaveTextContent('Сержант · 72 ОМБр');
  expect(dialog).toHaveTextContent('04.03.1991\u00a0— 07.10.2023'.replace('\u00a0', ' '));
  expect(within(dialog).getByRole('heading', { name: 'Військова служба:' })).toBeInTheDocument();
  expect(within(dialog).getByText('Звання:').nextSibling).toHaveTextContent('Сержант');
  expect(within(dialog).getByText('Підрозділ:').nextSibling).toHaveTextContent('72 ОМБр');
  expect(within(dialog).getByText(/Перший рядок/).textContent).toBe('Перший рядок.\nДругий рядок.');
});

test.each([
  ['profession and achievement', { profession: 'Лікарка', achievement: 'Орден' }, 'Лікарка · Орден'],
  [
    'a soldier’s service first',
    { achievement: 'Орден', rank: 'Сержант', unit: '72 ОМБр' },
    'Сержант · 72 ОМБр · Орден',
  ],
  ['rank and unit', { rank: 'Сержант', unit: '72 ОМБр' }, 'Сержант · 72 ОМБр'],
])('the subtitle is %s', (_, deeds, expected) => {
  expect(show(deeds).dialog).toHaveTextContent(expected);
});

test('omits rank or unit if only one is known', () => {
  const { dialog } = show({ rank: 'Сержант' });
  expect(dialog).not.toHaveTextContent('Сержант');
  expect(dialog).not.toHaveTextContent('Військова служба');
});

test('shows an invalid date unchanged and omits an empty one', () => {
  const { dialog } = show({ birthDate: 'навесні 1941', deathDate: null });
  expect(dialog).toHaveTextContent('навесні 1941');
  expect(dialog).not.toHaveTextContent('—');
});

test('omits the dates if none are known', () => {
  const { dialog } = show({ birthDate: '', deathDate: null });
  expect(dialog).not.toHaveTextContent('Роки життя');
});

test('states that the photograph is missing', () => {
  show();
  expect(screen.getByText('Фото відсутнє')).toBeInTheDocument();
});

test('shows a placeholder while the biography loads, and a retry on failure', async () => {
  const onRetry = vi.fn();
  const facts = {
    open: true,
    onOpenChange: vi.fn(),
    href: '/obituary/1',
    category: 'civilian',
    onRetry,
  } as const;
  const { rerender } = render(<ObituaryPreviewDialog {...facts} biographyState="loading" />);
  expect(screen.getByRole('status')).toHaveTextContent('Завантаження...');
  rerender(<ObituaryPreviewDialog {...facts} biographyState="failed" />);
  expect(screen.getByRole('alert')).toHaveTextContent('Не вдалося завантажити дані');
  await userEvent.click(screen.getByRole('button', { name: 'Спробувати знову' }));
  expect(onRetry).toHaveBeenCalledOnce();
  rerender(<ObituaryPreviewDialog {...facts} biography="  " />);
  expect(screen.queryByText('Біографія:')).not.toBeInTheDocument();
});

test('closes by button and Escape and links to the page', async () => {
  const { onOpenChange } = show();
  expect(screen.getByRole('link', { name: 'Відкрити сторінку' })).toHaveAttribute('href', '/obituary/1');
  await userEvent.click(screen.getByRole('button', { name: 'Закрити' }));
  expect(onOpenChange.mock.calls).toEqual([[false]]);
  await userEvent.keyboard('{Escape}');
  expect(onOpenChange.mock.calls).toEqual([[false], [false]]);
});
