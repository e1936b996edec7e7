/** Payment terms and methods made of the words that files have for them. */
import * as contract from '#schema/areas/parties.ts'
import type { CrudService, MadeNames, ServerKit, UnknownWord } from '#server'
import { termNamed } from '../rules/term-named.ts'

const label = {
  term: ['payment term', 'payment terms'],
  method: ['payment method', 'payment methods'],
} as const

const madeTerms = (terms: CrudService): MadeNames => ({
  label: label.term,
  permission: contract.paymentTerm.create.permission,
  makeable: (words) => Promise.resolve(words.filter(({ word }) => termNamed(word))),
  async make(words, req) {
    const rows = words.flatMap(({ word }) => {
      const term = termNamed(word)
      return term ? [contract.paymentTerm.input.parse({ name: word, ...term })] : []
    })
    await terms.create(rows, req)
  },
})
const KINDS: readonly (readonly [pattern: RegExp, kind: string])[] = [
  [/\bach\b/i, 'ach'],
  [/\beft\b|wire|direct debit/i, 'eft'],
  [/che(?:ck|que)/i, 'check'],
  [/card|visa|master|amex|discover/i, 'card'],
  [/cash/i, 'cash'],
]
const madeMethods = (methods: CrudService): MadeNames => ({
  label: label.method,
  permission: contract.paymentMethod.create.permission,
  makeable: (words) => Promise.resolve(words.filter(isShort)),
  async make(words, req) {
    const kindOf = (word: string) => KINDS.find(([pattern]) => pattern.test(word))?.[1] ?? 'other'
    await methods.create(
      words.map(({ word }) => contract.paymentMethod.input.parse({ name: word, kind: kindOf(word) })),
      req,
    )
  },
})
const isShort = ({ word }: UnknownWord): boolean => word.length <= 60
/** Lets files make payment terms that say their days, and payment methods. */
export function makeTerms(kit: ServerKit, terms: CrudService, methods: CrudService): void {
  kit.references('payment_term', { made: madeTerms(terms) })
  kit.references('payment_method', { made: madeMethods(methods) })
}
