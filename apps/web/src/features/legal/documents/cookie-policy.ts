import type { SiteData } from '../../../server-bundle.js';
import type { LegalSection } from './legal-document.js';

/** The only document in English. */
export const cookiePolicyTexts = {
  title: 'Cookie policy',
  /** Static text: browsers format such a date differently. */
  version: 'Last updated: 28 November 2026',
  accept: 'Accept and Return',
  description: 'What this site keeps in your browser, why, and how to remove it.',
} as const;

export function cookiePolicySections(operator: SiteData['operator'] | undefined): readonly LegalSection[] {
  const name = [operator?.name, operator?.address].filter(Boolean).join(', ') || 'the owner of this site';
  const contacts = [operator?.email, operator?.phone].filter(Boolean).join(' or ');
  return [
    {
      heading: 'In short',
      paragraphs: [
        'We keep in your browser only what the site needs in order to work. There is no advertising, there are no counters of other companies, and nobody follows you from page to page.',
      ],
    },
    {
      heading: 'What is kept',
      paragraphs: [
        'Most of it is not a cookie but the local storage of your browser. It stays on your device and is not sent along with every request.',
      ],
      points: [
        'Your sign-in: a key that tells the site it is you, your name and email address, and when the sign-in ends. Kept for up to 30 days, or until you sign out.',
        'The draft of a memory page you have begun, so that nothing you typed is lost. Kept until the page is created or you discard the draft.',
        'A memory you have begun or could not send yet. Kept until it is sent or you clear it.',
        'A registration you have begun but not finished. Kept for one hour; your password is never kept in the browser.',
        'Your answer about cookies, so that we do not ask again.',
        'The key of a memory page behind a password, so that you do not type the password again. Kept until you close the tab.',
        'Memory pages you have read, so that they open without a connection. You can remove them together with the data of this site.',
      ],
    },
    {
      heading: 'Cookies',
      paragraphs: [
        'If you sign in with Google, one cookie protects that sign-in and ends with it after ten minutes. The site sets no other cookies.',
      ],
    },
    {
      heading: 'Your choice',
      paragraphs: [
        'Accepting stores your consent. Closing the notice keeps to what is essential; today that is the same, because nothing else is used. If this ever changes, we will ask you again before anything new is stored.',
        'You can remove everything in the settings of your browser, under the data of this site. After that you will have to sign in again, and unsaved drafts will be lost.',
      ],
    },
    {
      heading: 'Who is responsible',
      paragraphs: [
        `This site is run by ${name}.${contacts ? ` Questions about your data: ${contacts}.` : ''}`,
        'How we handle personal data in general is described in our privacy policy, in Ukrainian.',
      ],
    },
  ];
}
