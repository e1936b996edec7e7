/**
 * Token values of the two themes. `theme.css.ts` turns them into
 * custom properties; nothing else holds a colour.
 */
export const light = {
  bg: {
    canvas: '#f4f6f8',
    surface: '#ffffff',
    subtle: '#f7f9fa',
    sunken: '#eceff2',
    hover: '#eef2f5',
    active: '#e3e9ee',
    selected: '#e3f1f4',
    selectedHover: '#d6eaef',
    overlay: '#ffffff',
    inverse: '#14222c',
  },
  line: { faint: '#e4e8ec', strong: '#d0d7de', control: '#7f8c99', inverse: '#33454f' },
  fg: {
    one: '#13202a',
    two: '#43525f',
    three: '#596877',
    disabled: '#98a4af',
    inverse: '#f2f6f8',
    inverseTwo: '#b4c2cc',
  },
  accent: {
    base: '#0b6375',
    hover: '#084f5e',
    on: '#ffffff',
    fg: '#0a5c6d',
    tint: '#e0f0f3',
    line: '#9ccbd5',
  },
  focus: '#0b7c93',
  brand: '#e8590c',
  rail: {
    bg: '#0f1d26',
    fg: '#b9c7d1',
    fgActive: '#ffffff',
    active: '#1f3441',
    hover: '#182a35',
    line: '#22333f',
    mark: '#4fc3d9',
  },
  neutral: { bg: '#eceff2', line: '#cfd6dd', fg: '#43525f', solid: '#66737f', on: '#ffffff' },
  blue: { bg: '#e6effc', line: '#b3cdf4', fg: '#1d4fa3', solid: '#2563c9', on: '#ffffff' },
  violet: { bg: '#efeafc', line: '#cfc2f2', fg: '#5b3bb0', solid: '#7450d0', on: '#ffffff' },
  amber: { bg: '#fdf0d5', line: '#eccb85', fg: '#7a4b00', solid: '#a36600', on: '#ffffff' },
  green: { bg: '#e2f4e8', line: '#a9d9b9', fg: '#17663a', solid: '#1f7f49', on: '#ffffff' },
  red: { bg: '#fdeaea', line: '#f2b8b6', fg: '#a8201c', solid: '#c92a2a', on: '#ffffff' },
  product: {
    dyed: '#c92f2a',
    clear: '#b07d00',
    gas: '#26834f',
    prem: '#7450d0',
    def: '#1c6bd0',
    kero: '#8a5a33',
    lpg: '#5f6c79',
  },
  onInverse: { green: '#6fd39a', red: '#ff9c97', amber: '#f3c667' },
  map: { water: '#dfe9ee', land: '#f7f8f6', line: '#dfe3e4' },
  e: {
    1: '0 1px 2px rgb(19 32 42 / .06)',
    2: '0 2px 6px rgb(19 32 42 / .08), 0 0 0 1px rgb(19 32 42 / .05)',
    3: '0 8px 24px rgb(19 32 42 / .14), 0 0 0 1px rgb(19 32 42 / .06)',
    4: '0 24px 64px rgb(19 32 42 / .28), 0 0 0 1px rgb(19 32 42 / .08)',
  },
  scrim: 'rgb(15 29 38 / .42)',
}
export type Palette = typeof light

/** The colours of the dark theme. */
export const dark: Palette = {
  bg: {
    canvas: '#0d1519',
    surface: '#131d23',
    subtle: '#172229',
    sunken: '#0a1115',
    hover: '#1b282f',
    active: '#223139',
    selected: '#10333c',
    selectedHover: '#143d48',
    overlay: '#18242b',
    inverse: '#e6edf1',
  },
  line: { faint: '#222f37', strong: '#33434d', control: '#71828f', inverse: '#b9c6cf' },
  fg: {
    one: '#e9eff3',
    two: '#b2c0ca',
    three: '#93a3af',
    disabled: '#5f6f7a',
    inverse: '#13202a',
    inverseTwo: '#43525f',
  },
  accent: {
    base: '#35b3c9',
    hover: '#57c6d9',
    on: '#03181d',
    fg: '#5fcbdd',
    tint: '#0f2f37',
    line: '#1f5c69',
  },
  focus: '#5fcbdd',
  brand: '#ff7a33',
  rail: {
    bg: '#090f13',
    fg: '#a9b8c2',
    fgActive: '#ffffff',
    active: '#1a2a33',
    hover: '#132028',
    line: '#1d2a32',
    mark: '#4fc3d9',
  },
  neutral: { bg: '#222f37', line: '#3a4a55', fg: '#b9c6cf', solid: '#8b9aa6', on: '#0d1519' },
  blue: { bg: '#14294a', line: '#27497d', fg: '#9cc3ff', solid: '#5b9bf5', on: '#071226' },
  violet: { bg: '#261f45', line: '#463a7c', fg: '#c6b5ff', solid: '#9d83f2', on: '#120a2b' },
  amber: { bg: '#35270a', line: '#664b12', fg: '#f3c667', solid: '#dda02b', on: '#1d1300' },
  green: { bg: '#10301f', line: '#205a3a', fg: '#82d9a5', solid: '#3fae71', on: '#03160b' },
  red: { bg: '#401a1b', line: '#773033', fg: '#ffaaa5', solid: '#f0655f', on: '#220303' },
  product: {
    dyed: '#f0655f',
    clear: '#dda02b',
    gas: '#3fae71',
    prem: '#9d83f2',
    def: '#5b9bf5',
    kero: '#c08a5d',
    lpg: '#93a3af',
  },
  onInverse: { green: '#17663a', red: '#a8201c', amber: '#7a4b00' },
  map: { water: '#0b151b', land: '#172128', line: '#24313a' },
  e: {
    1: '0 1px 2px rgb(0 0 0 / .4)',
    2: '0 2px 6px rgb(0 0 0 / .4), 0 0 0 1px #2a3942',
    3: '0 8px 24px rgb(0 0 0 / .5), 0 0 0 1px #33434d',
    4: '0 24px 64px rgb(0 0 0 / .65), 0 0 0 1px #3a4a55',
  },
  scrim: 'rgb(3 7 9 / .62)',
}

/** What no theme changes: space, radius, motion, layers, and sizes the density sets. */
export const space = {
  1: '2px',
  2: '4px',
  3: '6px',
  4: '8px',
  5: '12px',
  6: '16px',
  7: '20px',
  8: '24px',
  9: '32px',
  10: '48px',
} as const
/** How round corners are. */
export const radius = { tag: '3px', control: '5px', card: '8px', dialog: '12px', full: '999px' } as const
/** How long movements take, and their curve. */
export const motion = { fast: '90ms', base: '150ms', slow: '240ms', out: 'cubic-bezier(.2,.7,.2,1)' } as const
/** What lies over what. */
export const layer = {
  sticky: 10,
  rail: 30,
  flyout: 40,
  panel: 50,
  selection: 60,
  banner: 70,
  dialog: 80,
  palette: 90,
  toast: 100,
  skip: 120,
} as const
/** The typeface of the product, and what stands in for it. */
export const font = "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"
/** The typeface of codes and figures in columns. */
export const mono = "ui-monospace, 'SF Mono', 'Cascadia Mono', Consolas, 'DejaVu Sans Mono', monospace"
/** Heights of rows and controls: compact for a mouse, comfortable for reading. */
export const dense = {
  compact: { row: '32px', control: '32px' },
  comfortable: { row: '40px', control: '36px' },
} as const

/** `size/line` pairs of the type scale. */
export const type = {
  11: { fontSize: 11, lineHeight: '16px' },
  12: { fontSize: 12, lineHeight: '16px' },
  13: { fontSize: 13, lineHeight: '20px' },
  14: { fontSize: 14, lineHeight: '20px' },
  16: { fontSize: 16, lineHeight: '24px' },
  20: { fontSize: 20, lineHeight: '28px' },
  28: { fontSize: 28, lineHeight: '36px' },
  40: { fontSize: 40, lineHeight: '48px' },
} as const
