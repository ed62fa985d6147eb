import { isPartialDate } from '@memorial/contracts/dates';
import { isRecentMilitaryDeath } from '@memorial/contracts/obituaries/military-death';
import { isLivingStatus } from '@memorial/contracts/obituaries/person-status';
import { useWatch } from 'react-hook-form';
import type { EditForm } from './edit-form.js';

/** True while the form tells of the recent death of somebody who served. */
export function useRecentMilitaryDeath(): boolean {
  const [category, status, deathDate, militaryService] = useWatch<
    EditForm,
    ['category', 'status', 'deathDate', 'militaryService']
  >({ name: ['category', 'status', 'deathDate', 'militaryService'] });
  const death = {
    category,
    militaryService: militaryService.filter((row) => Object.values(row).some((text) => text !== '')),
    isAlive: isLivingStatus(status),
    deathDate: isPartialDate(deathDate) ? deathDate : null,
  };
  return isRecentMilitaryDeath(death, Date.now());
}
