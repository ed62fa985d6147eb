import { defineMessages } from '../define-messages.js';

/** Texts of keepers and invitations. */
export const keeperMessages = defineMessages({
  openInvitation: 'Відкрити запрошення',
});
