/** A record beside a page that is no list of it, seen as its own list shows it. */
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { ErrorPanel, Skeleton } from '#ui'
import type { Gantry } from '../../kernel/gantry.ts'
import { useGantry } from '../../react/context.tsx'
import { useRow } from '../../react/use-rows.ts'
import { resources, type AnyResource } from '../../resource/resource-types.ts'
import { type ListSpec, nameIn } from '../list/define-list.tsx'
import { failedWords } from '../list/failed-words.ts'
import { PeekPanel } from '../list/list-parts.tsx'
import { useAnswer } from '../use-answer.ts'
import { listSpec } from './resource-list.tsx'

type Row = { readonly id: number }
/** The address of a record: its list, and its id there. */
export interface RecordAddress {
  readonly path: string
  readonly id: number
}
const ADDRESS = /^(\/[^?#]+)\/([1-9]\d*)$/
const areaAt = ({ reading }: Pick<Gantry, 'reading'>, path: string): AnyResource | undefined =>
  reading.contributions(resources).find((one) => one.path === path)
/** Reads `/invoice/12` as a record of a list that the person may see; undefined for every other address. */
export function recordAt(
  to: string,
  gantry: Pick<Gantry, 'reading' | 'registry' | 'may'>,
): RecordAddress | undefined {
  const [, path, id] = ADDRESS.exec(to) ?? []
  if (path === undefined) return undefined
  const permission =
    gantry.registry.routes.get(path)?.permission ?? areaAt(gantry, path)?.contract.list.permission
  return permission !== undefined && gantry.may(permission) ? { path, id: Number(id) } : undefined
}
const isSpec = (spec: unknown): spec is ListSpec<Row> =>
  typeof spec === 'object' && spec !== null && 'rows' in spec && 'list' in spec
/** The list at a path: the one its screen was defined by, else that of its plain area. */
async function listAt(gantry: Gantry, path: string): Promise<ListSpec<Row> | undefined> {
  const screen = (await gantry.registry.routes.get(path)?.load())?.default
  if (screen && 'spec' in screen && isSpec(screen.spec)) return screen.spec
  const area = areaAt(gantry, path)
  const plain: unknown = area && listSpec(area)
  return isSpec(plain) ? plain : undefined
}

interface PeekProps {
  readonly at: RecordAddress
  readonly onClose: () => void
}
function PeekedRow({ list, at: { path, id }, onClose }: PeekProps & { readonly list: ListSpec<Row> }) {
  const [, navigate] = useLocation()
  const [one, many] = list.words
  const row = useRow(list.rows, id)
  const { value, problem, again } = useAnswer(`peek ${path} ${id}`, () =>
    list.list({ filters: { id: String(id) }, page: 1, size: 1 }),
  )
  const content = () => {
    if (row) return list.peek?.(row)
    if (problem !== undefined) return <ErrorPanel {...failedWords(many, problem)} onRetry={again} />
    return value ? <p>It is not there any more.</p> : <Skeleton rows={4} widths={[120, 200]} />
  }
  return (
    <PeekPanel
      title={row ? nameIn(list, row) : `${one.charAt(0).toUpperCase()}${one.slice(1)}`}
      one={one}
      onOpen={() => navigate(`${path}/${id}`)}
      onClose={onClose}
    >
      {content()}
    </PeekPanel>
  )
}
/** A record as the peek of its own list shows it; nothing where that list has none. */
export function RecordPeek({ at, onClose }: PeekProps) {
  const gantry = useGantry()
  const [held, setHeld] = useState<{ readonly path: string; readonly list: ListSpec<Row> | undefined }>()
  useEffect(() => {
    let isHere = true
    void listAt(gantry, at.path).then((list) => {
      if (isHere) setHeld({ path: at.path, list })
    })
    return () => {
      isHere = false
    }
  }, [gantry, at.path])
  if (held?.path !== at.path || !held.list?.peek) return null
  return <PeekedRow list={held.list} at={at} onClose={onClose} />
}
