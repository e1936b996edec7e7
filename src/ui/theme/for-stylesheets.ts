/** What stylesheets stand on: `#ui` hands the same on, beside its components, which no stylesheet needs. */
export * as atoms from './atoms.css.ts'
export { vars } from './theme.css.ts'
export { dense, font, layer, light, dark, mono, motion, radius, space, type } from './tokens.ts'
export { narrow, short, wide, laptop } from './media.ts'
