import { useRef, useState } from 'react'
import { has, not, typing, type Call } from '#core'
import { useAnswer, useKeys } from '#core/screens/index.ts'
import type { Page } from '#schema/contract/kit.ts'
import type { Tax } from '#schema/sales/taxes.ts'
import { atoms, cx, ErrorPanel, formats, icons, Skeleton, TextField } from '#ui'
import * as s from './test-sale.css.ts'

const LEVELS = [
  ['federal', 'Federal'],
  ['state', 'State'],
  ['county', 'County'],
  ['city', 'City'],
  ['district', 'District'],
  ['other', 'Other'],
] as const
/** Taxes by who levies them, those whose name has the text. */
export function byLevel(
  taxes: readonly Tax[],
  text: string,
): readonly (readonly [title: string, taxes: readonly Tax[]])[] {
  const wanted = text.trim().toLowerCase()
  const shown = taxes.filter(({ name }) => name.toLowerCase().includes(wanted))
  return LEVELS.flatMap(([level, title]) => {
    const own = shown.filter((tax) => tax.level === level)
    return own.length ? [[title, own] as const] : []
  })
}
/** All taxes beside the one that is read, each with how many rates it has. */
export function TaxListBeside({ id }: { readonly id: number }) {
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const { value, problem, again } = useAnswer(
    'taxes',
    () =>
      ({ command: 'tax.list', input: { page: 1, size: 200, sort_by: 'name', order: 'asc' } }) as Call<
        string,
        Page<Tax>
      >,
    ['tax'],
  )
  useKeys([{ keys: '/', title: 'Filter taxes', run: () => input.current?.focus(), when: not(has(typing)) }])
  const levels = byLevel(value?.items ?? [], text)
  return (
    <nav className={s.list} aria-label="Taxes">
      <TextField
        label="Filter taxes"
        hideLabel
        icon={icons.Search}
        placeholder="Filter taxes"
        value={text}
        onChange={setText}
        inputRef={input}
      />
      {problem !== undefined && <ErrorPanel title="Failed to fetch taxes" detail={problem} onRetry={again} />}
      {!value && problem === undefined && <Skeleton rows={6} widths={[160]} />}
      {value && levels.length === 0 && <p className={cx(s.level, atoms.muted)}>No taxes match.</p>}
      {levels.map(([title, taxes]) => (
        <section key={title} aria-label={title}>
          <h2 className={s.level}>{title}</h2>
          <ul>
            {taxes.map((tax) => (
              <li key={tax.id}>
                <a
                  className={s.tax}
                  href={`/tax/${tax.id}`}
                  aria-current={tax.id === id ? 'page' : undefined}
                  title={tax.name}
                >
                  <span className={cx(atoms.trunc, atoms.grow, !tax.is_active && atoms.faint)}>
                    {tax.name}
                  </span>
                  <span
                    className={cx(atoms.tiny, atoms.num)}
                    title={formats.plural(tax.rates.length, 'rate')}
                  >
                    {tax.rates.length}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
