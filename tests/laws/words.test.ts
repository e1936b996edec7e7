/** The product speaks as a fuel distributor's office does: what was found to be said otherwise stays away. */
import { describe, expect, it } from 'vitest'
import { files, hits, root } from './everything.ts'
import { productTexts } from './words.ts'

const texts = productTexts(root, files)
const said = (pattern: RegExp, allowed?: RegExp): string[] =>
  texts
    .filter(({ text }) => pattern.test(text) && !allowed?.test(text))
    .map(({ file, line, text }) => `${file}:${line} ${text}`)

/** what is not said, what is said instead, and where the same words are right */
const PAIRS: readonly (readonly [pattern: RegExp, instead: string, allowed?: RegExp])[] = [
  [/\bmail(s|ed)?\b/i, 'email', /mail server|^(E-)?Mail$/i],
  [/\b(scanned )?papers?\b/i, 'document, scan'],
  [/\bwork(ed|s|ing)? (it |them )?out\b/i, 'calculated'],
  [/\bleave (it |them )?empty\b/i, 'leave blank'],
  [/(\d|…) %/, '89%'],
  [/^As (\d|[A-Z])|, as (\d|[A-Z])/, 'e.g.'],
  [/\bput (away|aside|down)\b|\bwrite down\b/i, 'dismiss, subscribed, enter'],
  [/\blately\b/i, 'recently, notifications'],
  [/\b(is|are) not here\b(?! yet)/i, 'not found'],
  [/set (…|the order|it)? ?back to delivered/i, 'unverify'],
  [/\b(colour|haulage|grey|licence|cheque|tyre|litre)s?\b/i, 'American spelling'],
  [/\bcentre\b/i, 'center'],
  [/\bEvery (state|city|product|category|customer|county)\b/, 'All states'],
  [/\bnobody has (confirmed|read)\b/i, 'needs confirmation'],
  [/\bnot possible\b/i, 'unavailable'],
  [/\b(took|take) (an|the|this) order\b|\border was taken\b/i, 'create an order'],
  [/\brun and stay\b/i, 'run and keep open'],
  [/\bwrong lines?\b|^Write$|^Write (these|the|rows)/i, 'errors, import'],
  [/\bwhat (stands in|came of|refers to)\b/i, 'sample values, result, used by'],
  [/\bfollows? (its|the) order\b/i, 'updates with the order'],
  [/\bgoes again\b|\bone press\b/i, 'remove it anytime'],
  [/\b(parts|pieces) are switched on\b/i, 'plugins active'],
  [/\(s\)/, 'one order, 3 orders'],
  [/\b(is|are|was|has|have) (?!(you|we|they)\b)([^ ]+ ){1,4}already(?=$|[.:,;])/i, 'is already confirmed'],
  [/\blies? in the future\b/i, 'is in the future'],
  [/\b(stands?|stood) (in|here|on|under|beside|once|as) (?!time)/i, 'is in, is printed on, appears here'],
  [/\b(may|might) no longer\b|\byou may not\b/i, 'can no longer, you cannot', /What you may not do/],
  [/\b(of yours|a database of|of your own)\b/i, 'your own'],
  [/\bnothing was said to\b|\b(who|what) it is:/i, 'nothing was sent, its identity'],
  [/\b(holds?|held) more than\b|\bwhat you lack\b/i, 'has more permissions than'],
  [/\bhand(ed)? (it |the link |over )(over|yourself|a )|\bwas handed over\b/i, 'share, copied'],
  [/\bby now\b|\bgo on working\b|\bstarts anew\b/i, 'now, keep working, is loaded again'],
  [/\btakes? (it |its taxes |them )?off the\b/i, 'exempts, removes', /took|take off/],
  [/\bcolumn of the file\b|\bholds the headings\b/i, 'file column, column headings'],
  [/\blast look\b|\blook(ing|ed) at orders\b/i, 'last check, checking'],
]

describe('words', () => {
  it('are found: screens, documents, emails, messages and refusals', () => {
    expect(texts.length).toBeGreaterThan(3000)
  })
  it.each(PAIRS.map(([pattern, instead, allowed]) => ({ pattern, instead, allowed })))(
    'say “$instead”',
    ({ pattern, allowed }) => expect(said(pattern, allowed)).toEqual([]),
  )
})

describe('figures', () => {
  /** Fields of the contract that travel as plain decimals: 125.000000 is nothing to read. */
  const DECIMALS =
    'rate|price|unit_price|list_price|margin|quantity|gross_quantity|net_quantity|billed_quantity|total|subtotal|amount|balance|capacity|inventory|credit_limit|fee_total|tax_total|goods_total|tax_amount|unapplied|discount|safe_fill_percent|reserve_percent|usage_per_day'
  const isScreen = (file: string): boolean =>
    /^src\/(core\/screens|plugins\/[^/]+\/(screens|commands)|shell)\//.test(file)
  it('go through their formatter: no decimal of the wire stands on a screen or in a message', () => {
    // a child of an element, or a gap of a text: values of fields and sums are written `name={…}`
    const child = new RegExp(`(^|[>\\s])\\{[\\w.?!]+\\.(${DECIMALS})\\}(?!\\s*/?>.*=)`)
    const gap = new RegExp(`\\$\\{[\\w.?!]+\\.(${DECIMALS})\\}`)
    const isNone = /decimal\.\w+\(|`-\$\{|held\.total/
    const found = [...hits(isScreen, child), ...hits(isScreen, gap)]
    expect(found.filter((line) => !isNone.test(line))).toEqual([])
  })
  it('are rounded by the formatters alone', () => {
    const own = /\.toFixed\(|\.toLocaleString\(|new Intl\.NumberFormat/
    expect(hits((file) => isScreen(file) && /\.tsx$/.test(file), own)).toEqual([])
  })
})
