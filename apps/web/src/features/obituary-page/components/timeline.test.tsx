import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Timeline } from './timeline.js';
import styles from './timeline.module.css';

const event = (year: number | null, beginsService = false) => ({
  year,
  title: 'Подія',
  details: [],
  text: null,
  beginsService,
});

it('a rule parts service and what has no year from the years before', () => {
  render(<Timeline events={[event(2000), event(2014, true), event(2014), event(null), event(null)]} />);
  const isRuled = (item: HTMLElement) => item.classList.contains(styles.ruled ?? '');
  expect(screen.getAllByRole('listitem').map(isRuled)).toEqual([false, true, false, true, false]);
});

it('no line of a description ends with a one-letter word', () => {
  render(<Timeline events={[{ ...event(1960), text: 'Керувала класами в шести школах' }]} />);
  expect(screen.getByRole('listitem').textContent).toContain('в\u00a0шести');
});
