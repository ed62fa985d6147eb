import { expect, it } from 'vitest';
import { registerInput } from './auth/auth.schemas.js';
import { maxTextLength } from './max-text-length.schemas.js';
import { maxMemoryText } from './memories/memories.constants.js';
import { createMemoryInput } from './memories/memories.schemas.js';
import { maxLength } from './obituaries/obituaries.constants.js';
import { createObituaryInput, updateObituaryInput } from './obituaries/obituaries.schemas.js';

it.each([
  ['fullName', maxLength.fullName],
  ['birthPlace', maxLength.place],
  ['biography', maxLength.biography],
  ['hobbies.3', maxLength.line],
  ['tags.0', maxLength.tag],
  ['education.0.field', maxLength.line],
  ['workExperience.12.description', maxLength.description],
  ['militaryService.0.unit', maxLength.line],
  ['familyMembers.0.name', maxLength.fullName],
  ['customAttributes.0.value', maxLength.attributeValue],
])('reads the maximum of %s of an obituary', (path, max) => {
  expect(maxTextLength(createObituaryInput, path.split('.'))).toBe(max);
  expect(maxTextLength(updateObituaryInput, path.split('.'))).toBe(max);
});

it('reads the maximum of other forms', () => {
  expect(maxTextLength(createMemoryInput, ['content'])).toBe(maxMemoryText.content);
  expect(maxTextLength(registerInput, ['email'])).toBeGreaterThan(100);
});

it.each(['isAlive', 'tags', 'education', 'education.0', 'nothing', 'fullName.text', 'education.0.nothing'])(
  'finds no maximum at %s',
  (path) => {
    expect(maxTextLength(updateObituaryInput, path.split('.'))).toBeUndefined();
  },
);
