import { useEffect, useMemo, useState } from 'react'
import { useAfterReset, useGantry, useRows, useScreen, type AnyRow } from '#core'
import { columnsOf, usePreference } from '#core/screens/index.ts'
import { atoms, cx, Empty, ErrorPanel, formats, Icon, icons, LinkButton, Page, Skeleton, TopBar } from '#ui'
import { listProductsOfCategory } from '../commands.ts'
import { categories, products } from '../resources.ts'
import * as s from './by-category.css.ts'

/** id 0 stands for those that have no category. */
const NONE = { id: 0, name: 'Without a category' }
interface Read {
  readonly ids?: readonly number[]
  readonly problem?: string
}

/** The products of one group, read when it is first opened; what changes since shows by itself. */
function useGroup(id: number, on: boolean): Read & { readonly again: () => void } {
  const gantry = useGantry()
  const [read, setRead] = useState<Read>({})
  const [round, setRound] = useState(0)
  useAfterReset(() => setRound((n) => n + 1))
  useEffect(() => {
    if (!on) return
    let here = true
    const asked =
      id === NONE.id
        ? gantry.dispatch(
            products.commands.list({
              page: 1,
              size: 200,
              sort_by: 'name',
              order: 'asc',
              filters: { category_id__isnull: 'true' },
            }),
            { fresh: true },
          )
        : gantry.dispatch(listProductsOfCategory({ id }), { fresh: true })
    void asked.then((outcome) => {
      if (here)
        setRead(
          outcome.status === 'done'
            ? { ids: outcome.value.items.map((one) => one.id) }
            : {
                problem:
                  outcome.status === 'rejected' ? outcome.problem.detail : 'The server cannot be reached.',
              },
        )
    })
    return () => {
      here = false
    }
  }, [gantry, id, on, round])
  return { ...read, again: () => setRound((n) => n + 1) }
}
function ProductTable({ items }: { readonly items: readonly AnyRow[] | undefined }) {
  const columns = useMemo(
    () => columnsOf(products.view).filter(({ key, hidden }) => key !== 'category_id' && !hidden),
    [],
  )
  if (!items) return <Skeleton rows={2} widths={[200, 80]} />
  if (!items.length) return <p className={atoms.muted}>No product is in it.</p>
  return (
    <div className={atoms.boxed}>
      <table className={atoms.table} style={{ width: '100%' }}>
        <thead>
          <tr>
            {columns.map((c) => (
              <th key={c.key} scope="col" style={c.align === 'end' ? { textAlign: 'right' } : undefined}>
                {c.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((row) => (
            <tr key={row.id}>
              {columns.map((c) => (
                <td key={c.key} className={cx(c.align === 'end' && atoms.end)}>
                  {c.render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
function Group({
  id,
  name,
  open,
  onToggle,
}: {
  readonly id: number
  readonly name: string
  readonly open: boolean
  readonly onToggle: (open: boolean) => void
}) {
  const { ids, problem, again } = useGroup(id, open)
  const rows = useRows(products.rows)
  const items = ids?.flatMap((one) =>
    rows[one] && (rows[one].category_id ?? NONE.id) === id ? [rows[one]] : [],
  )
  if (id === NONE.id && items?.length === 0) return null
  return (
    <details
      className={s.group}
      open={open}
      onToggle={(e) => {
        if (e.currentTarget.open !== open) onToggle(e.currentTarget.open)
      }}
    >
      <summary className={s.head}>
        <span className={s.arrow}>
          <Icon of={icons.ChevronRight} size="s" />
        </span>
        {name}
        {items && <span className={cx(atoms.faint, atoms.num)}>{items.length}</span>}
      </summary>
      <div className={s.inside}>
        {problem ? (
          <ErrorPanel title="Failed to fetch products" detail={problem} onRetry={again} />
        ) : (
          <ProductTable items={items} />
        )}
      </div>
    </details>
  )
}
/** Products under their categories; which groups are closed is kept per person. */
export default function ByCategory() {
  const gantry = useGantry()
  const [shut, setShut] = usePreference<readonly number[]>('products.shut', [])
  const [list, setList] = useState<{
    readonly rows?: readonly { id: number; name: string }[]
    readonly problem?: string
  }>({})
  const [round, setRound] = useState(0)
  useScreen({ title: 'Products by category', id: 'product.by-category', path: '/product/by-category' })
  useEffect(() => {
    void gantry
      .dispatch(categories.commands.list({ page: 1, size: 200, sort_by: 'name', order: 'asc' }), {
        fresh: true,
      })
      .then((outcome) =>
        setList(
          outcome.status === 'done'
            ? { rows: outcome.value.items }
            : {
                problem:
                  outcome.status === 'rejected' ? outcome.problem.detail : 'The server cannot be reached.',
              },
        ),
      )
  }, [gantry, round])
  return (
    <Page>
      <TopBar
        title="Products by category"
        crumbs={[{ label: 'Products', to: '/product' }]}
        count={list.rows ? formats.number(String(list.rows.length)) : undefined}
      />
      {list.problem && (
        <ErrorPanel
          title="Failed to fetch categories"
          detail={list.problem}
          onRetry={() => setRound((n) => n + 1)}
        />
      )}
      {!list.rows && !list.problem && <Skeleton rows={5} widths={[220]} />}
      {list.rows?.length === 0 && (
        <Empty
          title="No categories yet."
          actions={<LinkButton to="/product-category/new">New category</LinkButton>}
        />
      )}
      {list.rows && list.rows.length > 0 && (
        <div className={atoms.scroll} tabIndex={0} role="region" aria-label="Products by category">
          {[...list.rows, NONE].map(({ id, name }) => (
            <Group
              key={id}
              id={id}
              name={name}
              open={!shut.includes(id)}
              onToggle={(open) => setShut(open ? shut.filter((one) => one !== id) : [...shut, id])}
            />
          ))}
        </div>
      )}
    </Page>
  )
}
