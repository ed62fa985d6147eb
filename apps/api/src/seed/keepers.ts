import type { User } from '../modules/accounts/user.schema.js';

const count = 5;

/** Accounts that own seeded obituaries; they have no password, so sign-in is impossible. */
export function keepersOf(seed: number): Omit<User, '_id'>[] {
  const at = new Date(Date.UTC(2025, 0, 1));
  return Array.from({ length: count }, (_, index) => ({
    email: `seed-${seed}-${index + 1}@demo.example`,
    fullName: `Хранитель пам’яті ${index + 1}`,
    passwordHash: null,
    isVerified: true,
    agreements: null,
    referralCode: null,
    plan: { level: 'PREMIUM_3', startsAt: at, endsAt: null },
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
  }));
}
