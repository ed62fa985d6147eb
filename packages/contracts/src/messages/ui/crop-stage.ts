import { defineMessages } from '../define-messages.js';

/** UI strings of the frame in which a photo is cropped. */
export const cropStageMessages = defineMessages({
  photoPreview: 'Вибрана світлина в рамці',
  photoLeftRight: 'Рамка: ліворуч або праворуч',
  photoUpDown: 'Рамка: вище або нижче',
  zoom: 'Масштаб',
  zoomIn: 'Наблизити світлину',
  zoomOut: 'Віддалити світлину',
});
