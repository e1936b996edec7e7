/** The parts of a list that follow its cursor and its selection; each redraws alone. */
import { memo, useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react'
import {
  atoms,
  Button,
  Footer,
  formats,
  IconButton,
  icons,
  Kbd,
  SelectionBar,
  SidePanel,
  type GridModel,
  type GridSource,
  type SelectionAction,
  useModel,
} from '#ui'
import { useSetFact } from '../../react/use-when.ts'
import { MOST } from '../../resource/bulk.ts'
import { cursorKey, selectedKey } from '../../reading/record-scope.ts'
import type { PagedSource } from '../pages/paged-source.ts'
import { failedWords } from './failed-words.ts'
import type { Shown } from './use-archived.tsx'
import * as s from './standing.css.ts'

export interface ListDoor<R> {
  readonly model: GridModel
  readonly name: string
  readonly rowAt: (id: number) => R | undefined
  readonly source: GridSource<R>
  readonly paged: PagedSource<R>
  /** what is shown of its rows */
  readonly shown: Shown<R>
  readonly one: string
  readonly many: string
  readonly pageSize: number
}
export const toGrid = (): void =>
  document.querySelector<HTMLElement>('[data-grid]')?.focus({ preventScroll: true })

/** Selection and cursor as facts, for the conditions of commands and for the palette. */
export function ListFacts<R extends { readonly id: number }>({
  door: { model, name, source },
}: {
  readonly door: ListDoor<R>
}) {
  useModel(model)
  const keys = useMemo(() => ({ selected: selectedKey(name), cursor: cursorKey(name) }), [name])
  const { selected } = model
  const ids = useMemo(() => [...selected].map(Number), [selected])
  useSetFact(keys.selected, ids)
  useSetFact(keys.cursor, source.rowAt(model.cursor)?.id)
  return null
}

interface SelectionProps<R> {
  readonly door: ListDoor<R>
  readonly actions: ((rows: readonly R[]) => readonly SelectionAction[]) | undefined
  readonly sums: ((rows: readonly R[]) => readonly string[]) | undefined
  /** the ids of the first so many of the filter */ readonly every: (
    most: number,
  ) => Promise<readonly number[]>
}
export function ListSelection<R>({
  door: { model, rowAt, paged, many },
  actions,
  sums,
  every,
}: SelectionProps<R>) {
  useModel(model)
  const rows = [...model.selected].flatMap((id) => rowAt(Number(id)) ?? [])
  const most = Math.min(paged.total, MOST)
  // all that is loaded is selected, and the filter holds more
  const more =
    model.selected.size > 0 && model.selected.size < most && paged.ids.every((id) => model.isSelected(id))
  return (
    <SelectionBar
      count={model.selected.size}
      sums={rows.length ? (sums?.(rows) ?? []) : []}
      actions={rows.length ? (actions?.(rows) ?? []) : []}
      onClear={() => {
        model.clear()
        toGrid()
      }}
      {...(more
        ? {
            every: {
              label:
                paged.total > MOST
                  ? `Select the first ${formats.number(MOST)} of ${formats.number(paged.total)} ${many}`
                  : `Select all ${formats.number(paged.total)}`,
              onPress: () => void every(most).then((ids) => model.select(ids)),
            },
          }
        : {})}
    />
  )
}

/** ms after the rows that their sums are asked for */
const SUMS_MS = 300
/** Sums of the rows at hand; they are worked out anew when pages come, not when the cursor moves. */
function LoadedSumsBase<R>({
  paged,
  rowAt,
  totals,
}: Pick<ListDoor<R>, 'paged' | 'rowAt'> & {
  readonly totals: (rows: readonly R[], whole: boolean) => ReactNode
}) {
  useModel(paged)
  const rows = paged.ids.flatMap((id) => rowAt(id) ?? [])
  return totals(rows, paged.ids.length >= paged.total)
}
/** Sums of the whole filter: asked for a moment after its rows came, so that those never wait. */
function WholeSums({
  ask,
  instead,
}: {
  readonly ask: () => Promise<ReactNode | undefined>
  readonly instead: ReactNode
}) {
  const [sums, setSums] = useState<ReactNode>()
  const read = useEffectEvent(ask)
  useEffect(() => {
    let here = true
    const timer = setTimeout(
      () =>
        void read().then((answer) => {
          if (here) setSums(answer)
        }),
      SUMS_MS,
    )
    return () => {
      here = false
      clearTimeout(timer)
    }
  }, [])
  return sums ?? instead
}
const LoadedSums = memo(LoadedSumsBase, (a, b) => a.paged === b.paged) as typeof LoadedSumsBase

/** The keys of the rows. */
export const ListHints = ({
  peeks,
  picks,
  opens = 'open',
}: {
  readonly peeks: boolean
  readonly picks: boolean
  /** what Enter does */
  readonly opens?: string
}) => (
  <span>
    <Kbd keys="j" />
    <Kbd keys="k" /> move{' '}
    {picks && (
      <>
        <Kbd keys="x" /> select{' '}
      </>
    )}
    {peeks && (
      <>
        <Kbd keys="space" /> peek{' '}
      </>
    )}
    <Kbd keys="enter" /> {opens}
  </span>
)
/** Where the rows come from, while that is not the server, and why it said no. */
export function Standing({
  paged,
  many,
  connected,
  onRetry,
}: {
  readonly paged: Pick<PagedSource<never>, 'ready' | 'provisional' | 'failed' | 'answeredAt'>
  readonly many: string
  readonly connected: boolean
  readonly onRetry: () => void
}) {
  if (!connected)
    return (
      <span>
        {paged.answeredAt
          ? `Offline. As of ${formats.time(paged.answeredAt)}`
          : 'Offline, showing what is loaded'}
      </span>
    )
  if (paged.ready && paged.failed !== undefined) {
    const { title, detail } = failedWords(many, paged.failed)
    const why = `Rows on this device. ${detail ? `${title}: ${detail}` : title}`
    return (
      <span className={s.standing} role="status">
        <span className={s.why} title={why}>
          {why}
        </span>
        <Button
          size="s"
          onPress={() => {
            // the button goes when the rows come, and would take the focus with it
            toGrid()
            onRetry()
          }}
        >
          Try again
        </Button>
      </span>
    )
  }
  return paged.provisional ? <span>Rows on this device; the server has not answered yet</span> : null
}

type Totals<R> = ReactNode | ((rows: readonly R[], whole: boolean) => ReactNode)
function FootSums<R>({
  door: { paged, rowAt },
  totals,
  whole,
}: {
  readonly door: Pick<ListDoor<R>, 'paged' | 'rowAt'>
  readonly totals: Totals<R>
  readonly whole: (() => Promise<ReactNode | undefined>) | undefined
}) {
  if (typeof totals !== 'function') return totals
  if (!paged.ready || paged.total === 0) return null
  const loaded = <LoadedSums paged={paged} rowAt={rowAt} totals={totals} />
  if (!whole || paged.provisional || paged.total <= paged.size) return loaded
  return <WholeSums key={paged.total} ask={whole} instead={loaded} />
}
export function ListFoot<R>({
  door: { model, rowAt, paged, shown, many, pageSize },
  more,
  totals,
  whole,
  peeks,
  connected,
  onRetry,
}: {
  readonly door: ListDoor<R>
  /** asks for the sums of the whole filter */
  readonly whole?: (() => Promise<ReactNode | undefined>) | undefined
  readonly totals: Totals<R>
  readonly peeks: boolean
  readonly connected: boolean
  readonly onRetry: () => void
  /** beside the count: what else there is */
  readonly more: ReactNode
}) {
  useModel(model)
  const { total } = shown
  const page = Math.floor(model.cursor / pageSize) + 1
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const turn = (by: number) => {
    model.moveTo((page - 1 + by) * pageSize)
    toGrid()
  }
  const turner = paged.ready && pages > 1 && paged.ids.length < total && (
    <span className={atoms.row}>
      <IconButton
        icon={icons.ChevronLeft}
        label="Previous page"
        size="s"
        disabled={page <= 1}
        onPress={() => turn(-1)}
      />
      Page {formats.number(page)} of {formats.number(pages)}
      <IconButton
        icon={icons.ChevronRight}
        label="Next page"
        size="s"
        disabled={page >= pages}
        onPress={() => turn(1)}
      />
    </span>
  )
  return (
    <Footer hints={<ListHints peeks={peeks} picks />} end={turner} isOfTwo>
      {paged.ready && (
        <span>
          {total ? (
            <>
              Row <b>{formats.number(model.cursor + 1)}</b> of <b>{formats.number(total)}</b>
            </>
          ) : (
            `No ${many}`
          )}
        </span>
      )}
      {more}
      <FootSums door={{ paged, rowAt }} totals={totals} whole={whole} />
      <Standing paged={paged} many={many} connected={connected} onRetry={onRetry} />
    </Footer>
  )
}

/** The inspector of a record, with the way to its page. */
export const PeekPanel = ({
  title,
  one,
  onOpen,
  onClose,
  children,
}: {
  readonly title: string
  readonly one: string
  readonly onOpen: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}) => (
  <SidePanel
    title={title}
    label={`Peek at ${one}`}
    onClose={onClose}
    tools={
      <Button size="s" keys="enter" onPress={onOpen}>
        Open
      </Button>
    }
  >
    {children}
  </SidePanel>
)
interface PeekProps<R> {
  readonly door: ListDoor<R>
  readonly nameOf: (row: R) => string
  readonly peek: (row: R) => ReactNode
  readonly onOpen: (row: R, index: number, newTab: boolean) => void
  readonly onClose: () => void
}
/** The inspector follows the cursor. */
export function ListPeek<R>({ door: { model, source, one }, nameOf, peek, onOpen, onClose }: PeekProps<R>) {
  useModel(model)
  const row = source.rowAt(model.cursor)
  if (row === undefined) return null
  return (
    <PeekPanel
      title={nameOf(row)}
      one={one}
      onOpen={() => onOpen(row, model.cursor, false)}
      onClose={onClose}
    >
      {peek(row)}
    </PeekPanel>
  )
}
