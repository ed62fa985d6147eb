import { planErrors } from '@memorial/contracts/messages/errors/plans';
import { limitExplanations, limitTitles } from '@memorial/contracts/messages/ui/plans';
import { limitTypes } from '@memorial/contracts/plans/limit-types';
import { planTable } from '@memorial/contracts/plans/plan-table';
import { typeset } from '@memorial/contracts/text';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { LimitDialog, type LimitDialogProps } from './limit-dialog.js';

const onOpenChange = vi.fn();
const onUpgrade = vi.fn();
beforeEach(() => vi.clearAllMocks());

function show(props: Partial<LimitDialogProps> = {}) {
  render(
    <LimitDialog
      open
      onOpenChange={onOpenChange}
      limitType="photos"
      currentPlan="FREE"
      usage={{ used: 1, limit: 1 }}
      onUpgrade={onUpgrade}
      {...props}
    />,
  );
  return within(screen.getByRole('dialog'));
}

test('of an ended plan it says so, and not that the plan never had the part', () => {
  show({ limitType: 'awards', usage: null, isFrozen: true });
  expect(screen.getByRole('dialog', { name: 'Тариф закінчився' })).toHaveAccessibleDescription(
    typeset(planErrors['plan.frozen'].text),
  );
});

test('where every tree of the plan is used, it does not say that the plan lacks them', () => {
  const dialog = show({ limitType: 'family', currentPlan: 'PREMIUM_3', usage: { used: 3, limit: 3 } });
  expect(screen.getByRole('dialog', { name: 'Ліміт сімейних дерев вичерпано' })).toHaveAccessibleDescription(
    /^Усі дерева, які вміщує тариф, уже створено/,
  );
  expect(dialog.getByText(/Використано 3 з 3/)).toBeInTheDocument();
});

const plansInOrder = () =>
  within(screen.getByRole('region'))
    .getAllByRole('heading', { hidden: true })
    .map(({ textContent }) => textContent);

test.each(limitTypes)('%s has its title and its message', (limitType) => {
  show({ limitType });
  const dialog = screen.getByRole('dialog', {
    name: typeset(limitTitles[limitType]).replaceAll('\u00a0', ' '),
  });
  expect(dialog).toHaveAccessibleDescription(typeset(limitExplanations[limitType]));
});

test('tells the plan and its use', () => {
  const dialog = show({ usage: { used: 1, limit: 1 } });
  expect(dialog.getByText('Ваш тариф: Безкоштовний')).toBeInTheDocument();
  expect(dialog.getByText(/Використано 1 з 1/)).toBeInTheDocument();
});

test('what the plan does not have is not counted', () => {
  const dialog = show({ limitType: 'awards', usage: { used: 0, limit: 0 } });
  expect(dialog.getByText('Ваш тариф: Безкоштовний')).toBeInTheDocument();
  expect(dialog.queryByText(/Використано/)).not.toBeInTheDocument();
});

test('the arrows go round the plans', async () => {
  const dialog = show();
  const name = () =>
    within(screen.getByRole('region')).getByText(/^(Базовий|Преміум)$/, { ignore: '.covered *' });
  expect(dialog.getByText('1 / 2')).toBeInTheDocument();
  expect(name()).toHaveTextContent('Базовий');
  await userEvent.click(dialog.getByRole('button', { name: 'Наступний тариф' }));
  expect(dialog.getByText('2 / 2')).toBeInTheDocument();
  expect(name()).toHaveTextContent('Преміум');
  expect(dialog.getByRole('status')).toHaveTextContent('Преміум, 2 з 2');
  await userEvent.click(dialog.getByRole('button', { name: 'Наступний тариф' }));
  expect(dialog.getByText('1 / 2')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Попередній тариф' }));
  expect(dialog.getByText('2 / 2')).toBeInTheDocument();
});

test('the plan that lifts the limit comes first; one that does not says so', () => {
  const dialog = show({ limitType: 'obituaries' });
  expect(plansInOrder()).toEqual(['Преміум', 'Базовий']);
  expect(dialog.getByText(`${planTable.PREMIUM_3.features.maxObituaries} сторінок пам’яті`)).toBeVisible();
  expect(dialog.getByText('Цей тариф ліміту не змінює')).toBeInTheDocument();
});

test('one plan has no arrows, the dearest plan has no offers and no upgrade', () => {
  const { unmount } = render(
    <LimitDialog
      open
      onOpenChange={onOpenChange}
      limitType="obituaries"
      currentPlan="PREMIUM_1"
      usage={{ used: 1, limit: 1 }}
      onUpgrade={onUpgrade}
    />,
  );
  expect(plansInOrder()).toEqual(['Преміум']);
  expect(screen.queryByRole('button', { name: 'Наступний тариф' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Оновити тариф' })).toBeInTheDocument();
  unmount();
  show({ limitType: 'obituaries', currentPlan: 'PREMIUM_3', usage: { used: 10, limit: 10 } });
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Оновити тариф' })).not.toBeInTheDocument();
});

test('«Оновити тариф» leads on, «Зрозуміло» closes', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Оновити тариф' }));
  expect(onOpenChange).not.toHaveBeenCalled();
  expect(onUpgrade).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Зрозуміло' }));
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
  expect(onUpgrade).toHaveBeenCalledOnce();
});

test('of videos a month there is no slider but a month to wait for', () => {
  show({ limitType: 'monthly_videos', currentPlan: 'PREMIUM_3', usage: { used: 3, limit: 3 } });
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Збільшити ліміт' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Почекати наступний місяць' })).toBeInTheDocument();
});

test('without a way up there is only the way back', () => {
  show({ limitType: 'monthly_videos', currentPlan: 'PREMIUM_3', onUpgrade: undefined });
  expect(screen.queryByRole('button', { name: 'Збільшити ліміт' })).not.toBeInTheDocument();
});
