import { agreementVersions } from '@memorial/contracts/auth/auth.constants';
import { userMessages } from '@memorial/contracts/messages/ui/users';
import { retentionPeriods } from '@memorial/contracts/retention';
import type { LegalDocument, OperatorText } from './legal-document.js';

export function deletionDocument({ contact }: OperatorText): LegalDocument {
  return {
    id: 'deletion',
    agreementKey: 'deletionAccepted',
    title: 'Видалення облікового запису й даних',
    version: agreementVersions.deletionAccepted,
    sections: [
      {
        heading: 'Обліковий запис',
        paragraphs: [
          `Ви можете видалити обліковий запис коли завгодно. Його та ваші сторінки одразу перестають показувати. Упродовж ${retentionPeriods.undoHours} годин усе можна повернути: досить увійти. Протягом ${retentionPeriods.accountErasedWithinWorkingDays} робочих днів від видалення дані стираються.`,
          'Сторінку, для якої ви обрали наступника, можна не видаляти, а передати йому: про це запитаємо перед видаленням. Ваші спогади на ній зникнуть, а світлини й тексти лишаться.',
        ],
      },
      {
        heading: 'Окрема сторінка, світлина, запис чи відео',
        paragraphs: [
          `Сторінку пам’яті, світлину, запис або відео можна видалити окремо, не чіпаючи решти. Їх одразу перестають показувати. Упродовж ${retentionPeriods.undoHours} годин видалене можна повернути, а протягом ${retentionPeriods.contentErasedWithinWorkingDays} робочих днів воно стирається.`,
        ],
      },
      {
        heading: 'Що саме стирається',
        paragraphs: [
          'Тексти, світлини, записи голосу, відео та відомості про вас. Резервні копії перезаписуються за своїм розкладом і для показу не використовуються.',
        ],
        points: [
          'Спогади, які ви залишили на сторінках інших людей, видаляються разом з обліковим записом.',
          'Відомості про оплату зберігаємо так довго, як вимагає закон.',
          'QR-код видаленої сторінки більше не відкриватиме її.',
        ],
      },
      {
        heading: 'Сплачені тарифи',
        paragraphs: [
          'Після видалення облікового запису за власним бажанням невикористаний строк тарифу не переноситься. Якщо обліковий запис заблоковано за порушення правил, кошти не повертаються.',
        ],
      },
      {
        heading: 'Як видалити',
        paragraphs: [
          `Увійдіть, відкрийте в профілі «${userMessages.settings}» й натисніть у самому низу «${userMessages.removal}». Ми ще раз скажемо, що саме зникне, і попросимо пароль або повторний вхід, щоб ніхто не зробив цього за вас.`,
          `Там само, у частині «${userMessages.ownData}», перед тим можна завантажити архів: тексти ваших сторінок і спогадів, світлини, записи голосу та відео.`,
          `Якщо увійти не вдається, напишіть нам${contact ? `: ${contact}` : ''}. Ми разом знайдемо спосіб підтвердити, що запис ваш.`,
        ],
      },
    ],
  };
}
