import {
  assignVars,
  createGlobalTheme,
  createGlobalThemeContract,
  globalFontFace,
  globalStyle,
} from '@vanilla-extract/css'
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'
import { dark, dense, font, layer, light, radius, type } from './tokens.ts'

const kebab = (path: readonly string[]) => path.join('-').replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)
/** Every colour, shadow and size of the theme as `var(--…)`. */
export const vars = createGlobalThemeContract({ ...light, row: '', control: '' }, (_, path) => kebab(path))

createGlobalTheme(':root', vars, { ...light, ...dense.compact })
globalStyle(':root', { colorScheme: 'light' })
const darkVars = { vars: assignVars({ ...vars }, { ...dark, ...dense.compact }), colorScheme: 'dark' }
globalStyle(":root[data-theme='dark']", darkVars)
globalStyle(":root:not([data-theme='light'])", {
  '@media': { 'screen and (prefers-color-scheme: dark)': darkVars },
})
globalStyle(":root[data-density='comfortable']:root", {
  vars: { [vars.row]: dense.comfortable.row, [vars.control]: dense.comfortable.control },
})

// Paper is always light, whatever the screen shows.
globalStyle(':root:root:root', {
  '@media': {
    print: { vars: assignVars({ ...vars }, { ...light, ...dense.compact }), colorScheme: 'light' },
  },
})

globalFontFace('Inter Variable', {
  src: `url('${inter}') format('woff2')`,
  fontWeight: '100 900',
  fontStyle: 'normal',
  fontDisplay: 'swap',
})

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' })
globalStyle('html, body', { margin: 0, height: '100%' })
globalStyle('#root', { height: '100%' })
globalStyle('body', {
  fontFamily: font,
  fontWeight: 400,
  ...type[13],
  color: vars.fg.one,
  background: vars.bg.canvas,
  fontFeatureSettings: "'cv05', 'cv10', 'ss03', 'calt'",
  WebkitFontSmoothing: 'antialiased',
  textRendering: 'optimizeLegibility',
})
globalStyle('h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, legend', {
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
})
globalStyle('h1, h2, h3, h4', { fontSize: 'inherit', lineHeight: 'inherit', fontWeight: 600 })
globalStyle('ul, ol', { listStyle: 'none' })
globalStyle('button, input, select, textarea', {
  font: 'inherit',
  color: 'inherit',
  letterSpacing: 'inherit',
  margin: 0,
})
globalStyle('button', { background: 'none', border: 0, padding: 0, cursor: 'default' })
globalStyle('a', { color: vars.accent.fg, textDecoration: 'none' })
globalStyle('a:hover', { textDecoration: 'underline' })
globalStyle('p > a', { textDecoration: 'underline', textUnderlineOffset: 2 })
globalStyle('table', { borderCollapse: 'separate', borderSpacing: 0, width: '100%' })
globalStyle('svg', { display: 'block' })
globalStyle('input::placeholder, textarea::placeholder', { color: vars.fg.three, opacity: 1 })

globalStyle(':focus-visible', {
  outline: `2px solid ${vars.focus}`,
  outlineOffset: 1,
  borderRadius: radius.control,
})
globalStyle('main:focus-visible, [tabindex="-1"]:focus-visible', { outline: 'none' })
globalStyle('.gantry-skip', {
  position: 'absolute',
  left: 8,
  top: -60,
  background: vars.accent.base,
  color: vars.accent.on,
  padding: '8px 12px',
  borderRadius: radius.control,
  zIndex: layer.skip,
})
globalStyle('.gantry-skip:focus', { top: 8 })

globalStyle('*, *::before, *::after', {
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      transitionDuration: '0ms !important',
      animationDuration: '0ms !important',
      scrollBehavior: 'auto !important' as 'auto',
    },
  },
})
globalStyle('button, [role="row"], [role="button"], [role="option"]', {
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
})
globalStyle('html, body, #root', {
  '@media': { print: { height: 'auto', background: '#fff', color: '#000' } },
})
globalStyle('[data-print="no"]', { '@media': { print: { display: 'none !important' } } })
