/** Query parameter names of the purchase: the plan that was chosen, and the payment that a provider returns from. */
export const purchaseQueryKeys = { plan: 'plan', order: 'order', ticket: 'ticket' } as const;
