import { authPromptTexts, authTexts } from './auth.messages.js';
import { awardTexts } from './awards.messages.js';
import { commonTexts } from './common.messages.js';
import { controlTexts } from './controls.messages.js';
import { editingTexts } from './editing.messages.js';
import { familyTreeTexts } from './family-trees.messages.js';
import { fieldTexts } from './field.messages.js';
import { galleryTexts } from './gallery.messages.js';
import { homeTexts } from './home.messages.js';
import { mediaTexts } from './media.messages.js';
import { obituaryTexts } from './obituaries.messages.js';
import { paymentTexts } from './payments.messages.js';
import { limitExplanations, limitTitles, planTexts } from './plans.messages.js';
import { qrTexts } from './qr.messages.js';
import { shellTexts } from './shell.messages.js';
import { userTexts } from './users.messages.js';
import { videoTexts } from './videos.messages.js';
import { wizardTexts } from './wizard.messages.js';

/**
 * All text tables by domain, for tests and for references as `domain.key`. Screens import the file of their
 * own domain instead.
 */
export const textTables = {
  auth: authTexts,
  authPrompt: authPromptTexts,
  award: awardTexts,
  common: commonTexts,
  control: controlTexts,
  editing: editingTexts,
  familyTree: familyTreeTexts,
  field: fieldTexts,
  gallery: galleryTexts,
  home: homeTexts,
  limitExplanation: limitExplanations,
  limitTitle: limitTitles,
  media: mediaTexts,
  obituary: obituaryTexts,
  payment: paymentTexts,
  plan: planTexts,
  qr: qrTexts,
  shell: shellTexts,
  user: userTexts,
  video: videoTexts,
  wizard: wizardTexts,
} as const;

type TextTables = typeof textTables;

/** Reference to a screen text: `auth.passwordWeak`. */
export type TextCode = {
  [D in keyof TextTables]: `${D}.${keyof TextTables[D] & string}`;
}[keyof TextTables];
