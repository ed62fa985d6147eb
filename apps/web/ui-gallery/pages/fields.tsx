import { IconButton } from '@memorial/ui/button/button';
import { Checkbox } from '@memorial/ui/checkbox/checkbox';
import { ChipButton, ChipGroup } from '@memorial/ui/chip-button/chip-button';
import { ChoiceCard } from '@memorial/ui/choice-card/choice-card';
import { ChoiceGroup } from '@memorial/ui/choice-group/choice-group';
import { CodeInput } from '@memorial/ui/code-input/code-input';
import { DateField } from '@memorial/ui/date-input/date-field';
import { Field } from '@memorial/ui/field/field';
import { PasswordInput } from '@memorial/ui/password-input/password-input';
import { Segmented } from '@memorial/ui/segmented/segmented';
import { Select } from '@memorial/ui/select/select';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { Textarea } from '@memorial/ui/textarea/textarea';
import { UploadBar } from '@memorial/ui/upload-bar/upload-bar';
import { useState } from 'react';
import { pageOf } from '../component-section.js';

const genders = [
  { value: 'male', label: 'Чоловіча' },
  { value: 'female', label: 'Жіноча' },
  { value: 'undefined', label: 'Не вказувати' },
] as const;

const relations = [
  { value: '', label: 'Виберіть зі списку' },
  { value: 'Дочка', label: 'Дочка' },
  { value: 'Син', label: 'Син' },
];

export const Fields = pageOf({
  TextInput: {
    'порожнє, з підказкою': (
      <Field label="Ім’я" hint="Так, як його писали вдома чи в документах">
        <TextInput placeholder="Наприклад, Ївга" />
      </Field>
    ),
    'заповнене, необов’язкове': (
      <Field label="По батькові" optional>
        <TextInput defaultValue="Іллівна" />
      </Field>
    ),
    'з помилкою': (
      <Field label="Дата смерті" error="Дата смерті не може бути раніше від дати народження">
        <TextInput defaultValue="12.03.1899" />
      </Field>
    ),
    вимкнене: (
      <Field label="Дата народження">
        <TextInput defaultValue="невідомо" disabled />
      </Field>
    ),
    'лише для читання': (
      <Field label="Посилання">
        <TextInput defaultValue="https://example.org/q/k7m2p9ab" readOnly />
      </Field>
    ),
    'рядок пошуку': (
      <Field label="Прізвище та ім’я" labelHidden>
        <TextInput
          icon="search"
          defaultValue="Ґалайда"
          trailing={<IconButton icon="close" label="Очистити" />}
        />
      </Field>
    ),
  },
  Select: {
    'нічого не вибрано': (
      <Field label="Ким доводиться">
        <Select options={relations} />
      </Field>
    ),
    'з помилкою': (
      <Field label="Ким доводиться" error="Це поле обов’язкове">
        <Select options={relations} defaultValue="Дочка" />
      </Field>
    ),
    вимкнене: (
      <Field label="Ким доводиться">
        <Select options={relations} defaultValue="Дочка" disabled />
      </Field>
    ),
  },
  PasswordInput: {
    звичайне: (
      <Field label="Пароль">
        <PasswordInput autoComplete="current-password" defaultValue="Калина-1941" />
      </Field>
    ),
  },
  CodeInput: {
    'частина коду': <Code />,
  },
  Textarea: {
    'з лічильником, коли лишається мало місця': (
      <Field label="Життєпис">
        <Textarea limit={28} defaultValue="Учила дітей сорок років." />
      </Field>
    ),
    задовгий: (
      <Field label="Опис" error="Не більше ніж 20 символів">
        <Textarea limit={20} rows={2} defaultValue="Перша вчителька двох поколінь села." />
      </Field>
    ),
  },
  DateField: {
    'повна дата': <LifeDate first="1941-03-14" />,
    невідома: <LifeDate first="" isUnknown />,
  },
  Segmented: {
    вибрано: { wide: <Gender /> },
    'з помилкою': {
      wide: (
        <Field label="Стать" group error="Це поле обов’язкове">
          <Segmented options={genders} value={null} onValueChange={() => undefined} />
        </Field>
      ),
    },
  },
  ChoiceCard: {
    'вибрано одну': {
      wide: (
        <>
          <ChoiceCard group="person" value="a" isChosen onPress={() => undefined}>
            Коваль Степан Ілліч, 1941–2024
          </ChoiceCard>
          <ChoiceCard group="person" value="b" isChosen={false} onPress={() => undefined}>
            Коваль Ганна, 1944–2020
          </ChoiceCard>
        </>
      ),
    },
    недоступна: {
      wide: (
        <ChoiceCard group="closed" value="a" isChosen={false} isDisabled onPress={() => undefined}>
          Уже в дереві
        </ChoiceCard>
      ),
    },
  },
  ChoiceGroup: {
    'зі змістом і помилкою': {
      wide: (
        <ChoiceGroup legend="Чи погоджуєтеся ви?" error="Виберіть відповідь">
          <ChoiceCard
            group="answer"
            value="no"
            isChosen={false}
            note="Усе лишиться, як є"
            onPress={() => undefined}
          >
            Не погоджуюся
          </ChoiceCard>
          <ChoiceCard group="answer" value="yes" isChosen note="Нехай буде так" onPress={() => undefined}>
            Погоджуюся
          </ChoiceCard>
        </ChoiceGroup>
      ),
    },
  },
  UploadBar: { половину: { wide: <UploadBar share={0.5} label="Надсилаємо файл" /> } },
  ChipButton: {
    'вибір, який можна зняти': (
      <Field label="Як сказати?" group>
        <ChipGroup>
          <ChipButton pressed onClick={() => undefined}>
            загинула
          </ChipButton>
          <ChipButton pressed={false} onClick={() => undefined}>
            померла
          </ChipButton>
        </ChipGroup>
      </Field>
    ),
    дія: (
      <ChipGroup label="Можна почати так:">
        <ChipButton onClick={() => undefined}>Народився…</ChipButton>
        <ChipButton onClick={() => undefined}>Найбільше любив…</ChipButton>
      </ChipGroup>
    ),
  },
  Checkbox: {
    порожній: <Checkbox>Дата невідома</Checkbox>,
    'позначений, з поясненням': (
      <Checkbox defaultChecked description="Версія від 22 травня 2025 року">
        Приймаю умови користування
      </Checkbox>
    ),
    'з помилкою': <Checkbox error="Це поле обов’язкове">Приймаю політику конфіденційності</Checkbox>,
    вимкнений: <Checkbox disabled>Показувати на карті</Checkbox>,
  },
});

function Code() {
  const [code, setCode] = useState('123');
  return (
    <Field label="Код із листа" hint="Шість цифр">
      <CodeInput value={code} onValueChange={setCode} />
    </Field>
  );
}

function LifeDate({ first, isUnknown = false }: { first: string; isUnknown?: boolean }) {
  const [date, setDate] = useState(first);
  const [unknown, setUnknown] = useState(isUnknown);
  return (
    <DateField
      label="Дата народження"
      value={date}
      onValueChange={setDate}
      unknown={unknown}
      onUnknownChange={setUnknown}
    />
  );
}

function Gender() {
  const [gender, setGender] = useState<'male' | 'female' | 'undefined'>('female');
  return (
    <Field label="Стать" group>
      <Segmented options={genders} value={gender} onValueChange={setGender} />
    </Field>
  );
}
