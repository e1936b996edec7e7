import { quantityText } from '#schema/values/decimal.ts'

/** What is to be delivered, in a line: `8,000 gal ULSD clear, 500 gal DEF`. */
export const goodsText = (
  products: readonly { readonly name: string; readonly quantity?: string | undefined }[],
): string => products.map(({ name, quantity = '0' }) => `${quantityText(quantity)} gal ${name}`).join(', ')
