/*
 * Colours of the product, each written once. The style sheet is generated from them; e-mails, link previews, the
 * offline document and drawings, which cannot use it, read them here.
 */

/** The default, for civilians. */
const paper = {
  /* Backgrounds. */
  surface: '#faf7f1',
  raised: '#ffffff',
  sunken: '#f2ede2',
  /* Text; muted text keeps a contrast of at least 6:1. */
  ink: '#22201c',
  muted: '#645e54',
  /* Decoration only: with 1.3:1 it must not outline a control. */
  line: '#e4ddcf',
  /* Outlines of fields, checkboxes and buttons: at least 3:1. */
  control: '#8a8172',
  accent: '#8f5310',
  accentStrong: '#74420a',
  accentInk: '#ffffff',
  accentWash: '#f5ebda',
  positive: '#2f6b4f',
  danger: '#a33a2b',
  scrim: 'rgb(34 32 28 / 0.56)',
  shadow: '0 1px 2px rgb(34 32 28 / 0.05), 0 12px 32px -12px rgb(34 32 28 / 0.16)',
  /* Illustrations. */
  flameCore: '#fff1cf',
  flame: '#f0b45a',
  flameEdge: '#c9772a',
  waxLight: '#f6ecd3',
  wax: '#e8d9b8',
  waxShade: '#b99f6c',
  waxRim: '#ffe9bd',
  wick: '#3a2c18',
  figure: '#e0d7c5',
  flagBlue: '#2f6db5',
  flagYellow: '#e9be3c',
  treeLine: '#9c907b',
  /* On photographs, in every theme. */
  photoPill: 'rgb(14 16 10 / 0.82)',
  photoShade: 'rgb(14 16 10 / 0.68)',
  photoPillInk: '#f1eee6',
  photoTrack: 'rgb(241 238 230 / 0.35)',
  photoAccent: '#e2a84b',
} as const;

/** Chosen by the family; without the colours of paper that it keeps. */
const linen = {
  surface: '#f1f3f0',
  sunken: '#e6eae5',
  ink: '#1f2321',
  muted: '#58605c',
  line: '#d6dbd4',
  control: '#7c8580',
  accent: '#83490c',
  accentStrong: '#6a3a08',
  accentWash: '#ebe5d6',
  figure: '#d5dbd3',
  treeLine: '#88918a',
} as const;

/** For soldiers; without the colours of paper that it keeps. */
const granite = {
  surface: '#14160f',
  raised: '#1e2118',
  sunken: '#0e100a',
  ink: '#f1eee6',
  muted: '#b4ae9f',
  line: '#33372a',
  control: '#7d8170',
  accent: '#e2a84b',
  accentStrong: '#eebb69',
  accentInk: '#14160f',
  accentWash: '#2a2718',
  positive: '#7fbf9e',
  danger: '#e58a7b',
  scrim: 'rgb(6 7 4 / 0.7)',
  shadow: '0 1px 2px rgb(0 0 0 / 0.4), 0 16px 40px -12px rgb(0 0 0 / 0.6)',
  figure: '#33372a',
  flagBlue: '#4a86cf',
  flagYellow: '#ebc44a',
  treeLine: '#6c705f',
} as const;

/** Chosen by the family; without the colours of granite that it keeps. */
const night = {
  surface: '#111722',
  raised: '#1a2231',
  sunken: '#0b1018',
  ink: '#edf0f4',
  muted: '#a9b2c0',
  line: '#2c3648',
  control: '#77829a',
  accentInk: '#111722',
  accentWash: '#2a2822',
  figure: '#2e394c',
  treeLine: '#68738a',
} as const;

/** On paper from a printer, in every theme. */
const print = {
  surface: '#ffffff',
  raised: '#ffffff',
  sunken: '#ffffff',
  ink: '#22201c',
  muted: '#645e54',
  line: '#e4ddcf',
  control: '#8a8172',
  accent: '#8f5310',
  figure: '#e0d7c5',
} as const;

/** Colours of each theme. */
export const themeColours = {
  paper,
  linen: { ...paper, ...linen },
  granite: { ...paper, ...granite },
  night: { ...paper, ...granite, ...night },
} as const;

const dark = ['granite', 'night'] as const;
const every = ['linen', ...dark] as const;

/** The colours as custom properties of a style sheet. */
export function themeColoursCss(): string {
  const themes = (names: readonly string[]) => names.map((name) => `[data-theme="${name}"]`);
  const onScreen = [
    rule([':root'], 'light', paper),
    rule(themes(['linen']), null, linen),
    rule(themes(dark), 'dark', granite),
    rule(themes(['night']), null, night),
  ];
  const onPaper = rule([':root', ...themes(every)], 'light', print).replace(/^/gm, '  ');
  return `/* Generated from theme-colours.ts of the contracts by its test. */\n${onScreen.join('\n\n')}\n\n@media print {\n${onPaper}\n}\n`;
}

function rule(
  selectors: readonly string[],
  scheme: 'light' | 'dark' | null,
  colours: Readonly<Record<string, string>>,
): string {
  const lines = Object.entries(colours).map(
    ([name, value]) => `  --${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${value};`,
  );
  const all = scheme ? [`  color-scheme: ${scheme};`, ...lines] : lines;
  return `${selectors.join(',\n')} {\n${all.join('\n')}\n}`;
}
