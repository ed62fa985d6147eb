import { administrationInput } from '../administration/administration.schemas.js';
import { defineEndpoint } from '../endpoint.js';
import { announcementRoutes } from './announcement.routes.js';
import { announcementInput, announcementView } from './announcement.schemas.js';

export const getAnnouncementEndpoint = defineEndpoint(announcementRoutes.get, {
  summary: 'Get the announcement above all screens',
  response: announcementView,
});

export const setAnnouncementEndpoint = defineEndpoint(announcementRoutes.set, {
  summary: 'Show an announcement above all screens',
  description: 'There is one: it replaces an earlier one, and who has closed that sees it.',
  body: announcementInput,
  response: announcementView,
  errors: ['announcement.ended', 'announcement.changedMeanwhile'],
});

export const endAnnouncementEndpoint = defineEndpoint(announcementRoutes.end, {
  summary: 'End the announcement',
  description: 'Ending it twice is not an error. Another one that came meanwhile stays: 409.',
  body: administrationInput,
  response: announcementView,
  errors: ['announcement.changedMeanwhile'],
});
