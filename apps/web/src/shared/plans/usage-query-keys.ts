/** Usage of the plan's limits; creating and deleting pages and each change of the plan invalidate all of it. */
export const usageQueryKeys = {
  all: ['usage'],
  features: ['usage', 'features'],
  /** The same, of the owner of a page. */
  featuresOf: (obituaryId: string) => ['usage', 'features', obituaryId],
  /** Limit check for one more page. */
  obituaries: ['usage', 'obituaries'],
  /** Limit check for one more family tree. */
  family: ['usage', 'family'],
  dashboard: ['usage', 'dashboard'],
  payments: ['usage', 'payments'],
  quote: (level: string, term: number) => ['usage', 'quote', level, term],
  qr: (obituaryId: string) => ['usage', 'qr', obituaryId],
} as const;
