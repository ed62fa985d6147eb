import { defineMessages } from '../define-messages.js';

export const leaveDialogMessages = defineMessages({
  doNotSave: 'Не зберігати',
  closeText: 'Чернетка чекатиме на цьому пристрої, доки ви не продовжите.',
  uploadRunning: 'Створення ще триває',
  uploadRunningText:
    'Якщо піти зараз, надішлеться не все. Сторінка й чернетка лишаться, і продовжити можна буде згодом.',
  stay: 'Залишитися',
  leave: 'Піти зі сторінки',
  keepEditing: 'Продовжити редагування',
  discard: 'Скасувати зміни',
  goToPlans: 'Перейти до тарифів',
  errandTitle: 'Не все можна зберегти на цьому пристрої',
  errandText:
    'Уведене в поля чекатиме на вас тут. А вибрану світлину й те, що не встигло надіслатися, доведеться додати знову.',
});
