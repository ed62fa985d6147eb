import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { WizardDraft } from '../../features/obituary-form/create/drafts/draft.js';
import { complete, heading, next, openWizard } from './open-wizard.js';

const thisYear = new Date().getFullYear();

/** Invalid draft, field, and expected error message. */
const invalidInputs: readonly [
  what: string,
  step: number,
  over: Partial<WizardDraft>,
  field: string,
  said: RegExp,
][] = [
  ['no surname', 2, { lastName: ' ' }, 'Прізвище', /^Це поле обов’язкове/],
  ['no name', 2, { firstName: '' }, 'Ім’я', /^Це поле обов’язкове/],
  ['no birth date', 2, { birthDate: '' }, 'Дата народження', /^Це поле обов’язкове/],
  ['no death date', 2, { deathDateUnknown: false }, 'Дата смерті', /^Це поле обов’язкове/],
  [
    'a death before the birth',
    2,
    { birthDate: '1950-06', deathDate: '1949', deathDateUnknown: false },
    'Дата смерті',
    /^Дата смерті не може бути раніше дати народження/,
  ],
  [
    'a death in the future',
    2,
    { deathDate: String(thisYear + 1), deathDateUnknown: false },
    'Дата смерті',
    /^Дата смерті не може бути в\sмайбутньому/,
  ],
  [
    'a birth in the future',
    2,
    { birthDate: String(thisYear + 1) },
    'Дата народження',
    /^Дата народження не може бути в\sмайбутньому/,
  ],
  ['a place without end', 2, { birthPlace: 'я'.repeat(301) }, 'Місце народження', /^Не більше ніж 300/],
  ['a rank without end', 3, { rank: 'я'.repeat(201) }, 'Звання', /^Не більше ніж 200/],
  ['a cause without end', 3, { causeOfDeath: 'я'.repeat(501) }, 'Як це сталося', /Не більше ніж 500/],
  ['a hobby without end', 5, { hobbies: `сад\n${'я'.repeat(201)}` }, 'Захоплення', /^Не більше ніж 200/],
  ['a story without end', 6, { biographicalText: 'я'.repeat(5001) }, 'Життєпис', /Не більше ніж 5000/],
  ['a card number', 6, { charityDonations: '4149 4993 1234 5674' }, 'Благодійність', /^Номер картки/],
];

describe('validation in the wizard', () => {
  it.each(invalidInputs)('%s is shown at its field, which gets focus', async (_, step, over, field, said) => {
    const { user } = openWizard({ draft: { ...complete, type: 'military', ...over }, step });
    const control = await screen.findByLabelText(new RegExp(`^${field}`));
    await user.click(step === 6 ? screen.getByRole('button', { name: 'Створити сторінку' }) : next());
    await waitFor(() => expect(control).toHaveAttribute('aria-invalid', 'true'));
    expect(control).toHaveAccessibleDescription(said);
    expect(control).toHaveFocus();
  });

  it('a unit alone is accepted, and the step says what an edit will need', async () => {
    const { user } = openWizard({ draft: { ...complete, type: 'military', unit: '' }, step: 3 });
    const unit = await screen.findByLabelText(/^Частина|^Військова частина|частина/i);
    expect(screen.queryByText(/^Щоб згодом змінити/)).not.toBeInTheDocument();
    await user.type(unit, '93 бригада');
    expect(await screen.findByText(/^Щоб згодом змінити/)).toBeInTheDocument();
    await user.click(next());
    await waitFor(() => expect(unit).not.toBeInTheDocument());
  });

  it('a missing gender is shown at its group', async () => {
    const { user } = openWizard({ draft: { ...complete, gender: null }, step: 2 });
    await heading('Ім’я та обличчя');
    await user.click(next());
    const group = screen.getByRole('radiogroup', { name: 'Стать' });
    await waitFor(() => expect(group).toHaveAccessibleDescription('Це поле обов’язкове'));
  });

  it('an incomplete date is shown at its field', async () => {
    const { user } = openWizard({ draft: { ...complete, birthDate: '' }, step: 2 });
    const birth = await screen.findByLabelText('Дата народження');
    fireEvent.change(birth, { target: { value: '31.02.1950' } });
    await user.click(next());
    await waitFor(() => expect(birth).toHaveAccessibleDescription(/^Такої дати немає/));
    expect(birth).toHaveAttribute('aria-invalid', 'true');
  });

  it.each(['1950', '06.1950', '14.06.1950'])('%s is a valid date', async (text) => {
    const { user } = openWizard({ draft: { ...complete, birthDate: '' }, step: 2 });
    const birth = await screen.findByLabelText('Дата народження');
    await user.type(birth, text);
    await user.click(next());
    await heading('Світлини й рідні');
  });
});
