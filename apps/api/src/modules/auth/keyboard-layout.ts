const cyrillic = "йцукенгшщзхїфівапролджєячсмитьбюґ’'ʼ`";
const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.\\````";

const latinByCyrillic = new Map([...cyrillic].map((key, index) => [key, [...latin][index] ?? key]));

/** The same keys on the Latin layout: «йцукен» is `qwerty`, «пароль» is `gfhjkm`. */
export function latinKeysOf(text: string): string {
  return Array.from(text, (key) => latinByCyrillic.get(key) ?? key).join('');
}
