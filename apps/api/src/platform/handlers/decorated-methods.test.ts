import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { expect, it } from 'vitest';
import { DecoratedMethods, methodMark } from './decorated-methods.js';

const Greets = methodMark<() => string, string>('greeting');

class Ukrainian {
  private readonly word = 'Вітаю';

  @Greets('uk')
  @Greets('uk-UA')
  greet(): string {
    return this.word;
  }

  farewell(): string {
    return 'Бувайте';
  }
}

class English {
  @Greets('en')
  greet(): string {
    return 'Hello';
  }
}

class SecondEnglish {
  @Greets('en')
  greet(): string {
    return 'Hi';
  }
}

async function methodsOf(...providers: (new () => object)[]): Promise<DecoratedMethods> {
  const module = await Test.createTestingModule({
    imports: [DiscoveryModule],
    providers: [DecoratedMethods, ...providers],
  }).compile();
  return module.get(DecoratedMethods);
}

it('finds the decorated methods of all providers, bound to them', async () => {
  const found = (await methodsOf(Ukrainian, English)).list(Greets);
  expect(found.map(({ name, value, call }) => [name, value, call()])).toEqual([
    ['Ukrainian.greet', 'uk', 'Вітаю'],
    ['Ukrainian.greet', 'uk-UA', 'Вітаю'],
    ['English.greet', 'en', 'Hello'],
  ]);
});

it('refuses two methods for one value', async () => {
  const methods = await methodsOf(English, SecondEnglish);
  expect(() => methods.byValue(Greets)).toThrow('SecondEnglish.greet is the second greeting "en"');
});
