/** Sign-in prompt texts by the action that requires an account. */
export const authPromptMessages = {
  page: 'Щоб створити сторінку пам’яті, увійдіть або зареєструйтеся.',
  photo: 'Щоб додати фото, увійдіть або зареєструйтеся.',
  plan: 'Щоб обрати тариф, увійдіть або зареєструйтеся.',
  memory: 'Щоб залишити спогад, увійдіть або зареєструйтеся.',
  tree: 'Щоб створити сімейне дерево, увійдіть або зареєструйтеся.',
  action: 'Щоб зробити це, увійдіть або зареєструйтеся.',
} as const;

export type AuthPromptReason = keyof typeof authPromptMessages;
