import { cx } from '../theme/cx.ts'
import * as s from './tag.css.ts'

/** A family of products that has a colour of its own. */
export type ProductKind = keyof typeof s.kinds
/** Guesses the colour family from a product's words; anything unknown is grey. */
export function productKind(words: string): ProductKind {
  const text = words.toLowerCase()
  if (/kero/.test(text)) return 'kero'
  if (/\bdef\b|exhaust fluid/.test(text)) return 'def'
  if (/dyed|off.?road|red diesel/.test(text)) return 'dyed'
  if (/prem|\b9[1-4]\b/.test(text)) return 'prem'
  if (/gas(?!oil)|unl|e10|e15|e85|\b8[5-9]\b|regular/.test(text)) return 'gas'
  if (/diesel|ulsd|\bb\d{1,3}\b|biodiesel|r99/.test(text)) return 'clear'
  return 'lpg'
}

interface ProductProps {
  readonly name: string
  readonly kind?: ProductKind
  /** Hatched swatch; dyed diesel always is. */
  readonly dyed?: boolean
  readonly driver?: boolean
}
/** Colour swatch and the product's word; dyed also shows a hatch, so colour is never alone. */
export function Product({ name, kind, dyed, driver }: ProductProps) {
  const family = kind ?? productKind(name)
  return (
    <span className={cx(s.product, dyed ? s.hatch[family] : s.kinds[family], driver && s.driver)}>
      {name}
    </span>
  )
}
