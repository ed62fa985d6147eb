/** Keys of cached parts of the queue. */
export const queueQueryKeys = {
  all: ['admin-queue'] as const,
};
