/**
 * What a tax applies to: a tick for all of a kind, and a list for when it is off.
 * Under a tick the list says nothing (domain 3.6).
 */
export const APPLIES = [
  { every: 'applies_to_all_states', list: 'state_ids', kind: 'state' },
  { every: 'applies_to_all_cities', list: 'city_ids', kind: 'city' },
  { every: 'applies_to_all_products', list: 'product_ids', kind: 'product' },
  { every: 'applies_to_all_product_categories', list: 'category_ids', kind: 'product_category' },
  { every: 'applies_to_all_jurisdictions', list: 'jurisdiction_ids', kind: undefined },
] as const
/** As many as the contract takes in a list. */
export const MOST_IN_LIST = 1000
type Said = Readonly<Record<string, unknown>>

/** The tax with an empty list under every tick that is on: nobody chose what stands there. */
export const withoutUnusedLists = (tax: Said): Said => ({
  ...tax,
  ...Object.fromEntries(APPLIES.flatMap(({ every, list }) => (tax[every] === true ? [[list, []]] : []))),
})

/**
 * A list that would stand empty under its tick gets all ids of its kind
 * that are known here (specification, section 5).
 */
export function fillLists(
  input: Said,
  held: Said | undefined,
  known: (kind: string) => readonly number[],
): Said {
  const tax: Said = { ...held, ...input }
  const lists = APPLIES.flatMap(({ every, list, kind }) => {
    if (!kind || tax[every] !== true || (tax[list] as readonly number[] | undefined)?.length) return []
    const ids = known(kind).slice(0, MOST_IN_LIST)
    return ids.length ? [[list, ids] as const] : []
  })
  return lists.length ? { ...input, ...Object.fromEntries(lists) } : input
}
