export const sessionMessages = {
  signIn: 'Увійти',
  signUp: 'Зареєструватися',
  signOut: 'Вийти',
  sessionExpiredInWizard: 'Сесія закінчилася. Зберегти введене й увійти знову?',
} as const;
