import { defineMessages } from '../define-messages.js';

/** Words for the status: of a man, of a woman, and nouns without gender. */
export const statusMessages = defineMessages({
  killedHe: 'загинув',
  killedShe: 'загинула',
  killed: 'загибель',
  diedHe: 'помер',
  diedShe: 'померла',
  died: 'смерть',
  missingHe: 'зниклий безвісти',
  missingShe: 'зникла безвісти',
  missing: 'зникнення безвісти',
  inCaptivity: 'у полоні',
  captivity: 'полон',
  alive: 'жива людина',
});
