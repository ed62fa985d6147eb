/** Days that an overview tells: at least a month, at most a year. */
export const overviewDays = { min: 30, max: 365 } as const;

/** Figures of a day, in their order. */
export const dailyFigures = [
  'pages',
  'accounts',
  'payments',
  'paidKopiykas',
  'jobsDone',
  'jobsFailed',
  'lettersSent',
  'lettersFailed',
] as const;
export type DailyFigure = (typeof dailyFigures)[number];
