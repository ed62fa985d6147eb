import type { LoginInput, RegisterInput, SessionUserView, SignedInView } from '../auth/auth.schemas.js';

export function buildRegisterInput(over: Partial<RegisterInput> = {}): RegisterInput {
  return {
    email: 'olena@example.com',
    password: 'Пам’ять-2025',
    fullName: 'Олена Коваль',
    agreements: { termsAccepted: true, privacyAccepted: true, deletionAccepted: true },
    ...over,
  };
}

export function buildLoginInput(over: Partial<LoginInput> = {}): LoginInput {
  const { email, password } = buildRegisterInput();
  return { email, password, ...over };
}

export function buildSessionUserView(over: Partial<SessionUserView> = {}): SessionUserView {
  return {
    userId: '65f0a1b2c3d4e5f60718293a',
    email: 'olena@example.com',
    fullName: 'Олена Коваль',
    isAdmin: false,
    createdAt: '2025-05-22T09:00:00.000Z',
    ...over,
  };
}

export function buildSignedInView(over: Partial<SignedInView> = {}): SignedInView {
  return { ...buildSessionUserView(), token: 'header.payload.signature', ...over };
}
