import { memo, useId, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react'
import { useModel } from '../model/use-model.ts'
import { cx } from '../theme/cx.ts'
import { narrow } from '../theme/media.ts'
import { useMedia } from '../theme/use-media.ts'
import { Icon } from '../marks/icon.tsx'
import { TriangleAlert } from '../marks/icons.ts'
import { wordsIn } from '../grid/spoken.ts'
import { useCutAgain, useCutCells } from './cut-cells.ts'
import { KeyBox } from './key-box.tsx'
import { LineEditor } from './line-editor.tsx'
import { Group, groupsOf, type LineGroup } from './line-groups.tsx'
import type { LineModel } from './line-model.ts'
import type { Going, LineColumn } from './line-types.ts'
import * as s from './lines.css.ts'

interface LineGridProps<L extends object> {
  readonly model: LineModel<L>
  readonly label: string
  /** told when a line was taken out, for a toast with Undo */
  readonly onRemoved?: ((row: number) => void) | undefined
  readonly onPasted?: ((result: { readonly cells: number; readonly refused: number }) => void) | undefined
  readonly onCursor?: ((row: number, column: string) => void) | undefined
  /** two facts in a cell and no numbers of lines: for a sheet of what was measured */
  readonly stacked?: boolean
  /** what is said below a line: what is wrong with it, and what mends it */
  readonly below?: (line: L, row: number) => ReactNode
}
interface CellProps<L extends object> {
  readonly id: string
  readonly model: LineModel<L>
  readonly row: number
  readonly col: number
  /** as `model.flags` says: its row asks for all of its cells, for sixty lines have five hundred of them */
  readonly flags: number
  readonly line: L
  readonly column: LineColumn<L>
  readonly onDone: (go: Going) => void
  readonly stacked: boolean
}

function CellBase<L extends object>({
  id,
  model,
  row,
  col,
  flags,
  line,
  column,
  onDone,
  stacked,
}: CellProps<L>) {
  const problem = column.error?.(line)
  const onCursor = (flags & 5) === 1
  const box = useRef<HTMLDivElement>(null)
  // The keys are in a text box beside the sheet, so readers do not know of heads
  // and lines: the cell of the cursor says them itself.
  useLayoutEffect(() => {
    if (!onCursor) return undefined
    const el = box.current!
    el.removeAttribute('aria-label')
    const words = wordsIn(el).trim()
    el.setAttribute(
      'aria-label',
      [column.title, words && words !== column.title ? words : 'empty', problem, `line ${row + 1}`]
        .filter(Boolean)
        .join(', '),
    )
    return () => el.removeAttribute('aria-label')
  })
  return (
    <div
      ref={box}
      id={id}
      role="gridcell"
      aria-invalid={problem ? true : undefined}
      aria-readonly={column.write || column.take ? undefined : true}
      title={problem}
      data-row={row}
      data-col={col}
      data-title={column.title}
      data-words={column.align === 'end' ? undefined : ''}
      className={cx(
        s.cell,
        s.stackedCell,
        stacked && s.factCell,
        column.align === 'end' && s.end,
        (flags & 4) > 0 && s.editing,
        (flags & 2) > 0 && s.within,
        (flags & 1) > 0 && s.cursor,
        (problem || (flags & 8) > 0) && s.bad,
      )}
    >
      {(flags & 4) > 0 ? (
        <LineEditor model={model} column={column} line={line} refusal={`${id}-refusal`} onDone={onDone} />
      ) : (
        column.show(line)
      )}
    </div>
  )
}
const LineCell = memo(CellBase) as unknown as typeof CellBase

/** Under the cell it is about; the cell itself tells it to who listens. */
function Problems<L extends object>({
  line,
  columns,
  first,
}: {
  readonly line: L
  readonly columns: readonly LineColumn<L>[]
  /** the place of the first column in the row */
  readonly first: number
}) {
  return columns.map((column, col) => {
    const problem = column.error?.(line)
    if (!problem) return null
    const at = col + first
    const under = column.align === 'end' ? `1 / ${at + 1}` : `${at} / -1`
    return (
      <p
        key={column.key}
        aria-hidden="true"
        className={cx(s.problem, column.align === 'end' && s.problemEnd)}
        style={{ gridColumn: under }}
      >
        {problem}
      </p>
    )
  })
}
interface RowProps<L extends object> {
  readonly id: string
  readonly model: LineModel<L>
  readonly row: number
  readonly columns: readonly LineColumn<L>[]
  readonly onDone: CellProps<L>['onDone']
  readonly stacked: boolean
  readonly below: LineGridProps<L>['below']
}
function RowBase<L extends object>({ id, model, row, columns, onDone, stacked, below }: RowProps<L>) {
  const marks = useModel(model, () => model.marks(row))
  const line = useModel(model, () => model.lineAt(row))
  const box = useCutCells(line)
  if (!line) return null
  const on = model.cursor.row === row
  const said = below?.(line, row)
  return (
    <>
      <div
        ref={box}
        role="row"
        aria-rowindex={row + 2}
        className={cx(s.row, s.stacked)}
        data-on={on ? true : undefined}
      >
        {!stacked && (
          <div role="rowheader" data-title="No." className={cx(s.cell, s.stackedCell, s.number)}>
            {row + 1}
          </div>
        )}
        {columns.map((column, col) => (
          <LineCell
            key={column.key}
            id={`${id}-${row}-${col}`}
            model={model}
            row={row}
            col={col}
            flags={marks ? model.flags(row, col) : 0}
            line={line}
            column={column}
            onDone={onDone}
            stacked={stacked}
          />
        ))}
        <Problems line={line} columns={columns} first={stacked ? 1 : 2} />
      </div>
      {said && (
        <div role="row" className={s.below}>
          <div role="gridcell" aria-colspan={columns.length}>
            {said}
          </div>
        </div>
      )}
    </>
  )
}
const LineRow = memo(RowBase) as unknown as typeof RowBase

/** Lines that are drawn together, or not. */
function LinesBase<L extends object>({
  group,
  isAlone,
  ...drawn
}: Omit<RowProps<L>, 'row'> & { readonly group: LineGroup; readonly isAlone: boolean }) {
  const { model } = drawn
  const isIn = (row: number | undefined) =>
    row !== undefined && row >= group.from && row < group.from + group.keys.length
  const held = useModel(model, ({ cursor, refused }) => isIn(cursor.row) || isIn(refused?.cell.row))
  return (
    <Group group={group} isAlone={isAlone} held={held}>
      {() => group.keys.map((key, i) => <LineRow key={key} row={group.from + i} {...drawn} />)}
    </Group>
  )
}
const Lines = memo(LinesBase) as unknown as typeof LinesBase

function Head<L extends object>({
  columns,
  stacked,
}: {
  readonly columns: readonly LineColumn<L>[]
  readonly stacked: boolean
}) {
  return (
    <div role="row" aria-rowindex={1} className={cx(s.head, s.stackedHead, stacked && s.factHead)}>
      {!stacked && (
        <div role="columnheader" className={s.headCell}>
          No.
        </div>
      )}
      {columns.map((c) => (
        <div key={c.key} role="columnheader" className={cx(s.headCell, c.align === 'end' && s.end)}>
          {c.sub ? (
            <span>
              {c.title}
              <small className={s.headSub}>{c.sub}</small>
            </span>
          ) : (
            c.title
          )}
        </div>
      ))}
    </div>
  )
}
function Refusal<L extends object>({ model, base }: { readonly model: LineModel<L>; readonly base: string }) {
  const refused = useModel(model, ({ refused }) => refused)
  if (!refused) return null
  return (
    <p id={`${base}-${refused.cell.row}-${refused.cell.col}-refusal`} className={s.refusal} role="alert">
      <Icon of={TriangleAlert} size="s" />
      Line {refused.cell.row + 1}, {model.columns[refused.cell.col]?.title.toLowerCase()}: {refused.words}
    </p>
  )
}
/** The cell that was pressed, unless it is being edited or the list of its editor was. */
const cellOf = (target: EventTarget) => {
  const el = (target as Element).closest<HTMLElement>('[data-col]')
  return el && !(target as Element).closest('input, [role=listbox]')
    ? { row: Number(el.dataset.row), col: Number(el.dataset.col) }
    : undefined
}
/** What a cell tells when its editor is done: the keys come back, and the cursor goes on. */
function useDone<L extends object>(model: LineModel<L>, toKeys: () => void): CellProps<L>['onDone'] {
  const done = useRef<CellProps<L>['onDone']>(() => undefined)
  done.current = (go) => {
    toKeys()
    if (go === 'down') model.move(1, 0)
    if (go === 'up') model.move(-1, 0)
    if (go === 'next' || go === 'back') model.next(go === 'back')
  }
  return useRef<CellProps<L>['onDone']>((go) => done.current(go)).current
}

function widthsOf<L extends object>(
  columns: readonly LineColumn<L>[],
  stacked: boolean,
): Record<string, string> {
  const template = [
    ...(stacked ? [] : ['44px']),
    ...columns.map((c) => (c.grow ? `minmax(${c.width}px, ${c.grow}fr)` : `${c.width}px`)),
  ].join(' ')
  return { '--cols': template, '--min': `${columns.reduce((sum, c) => sum + c.width, stacked ? 0 : 44)}px` }
}
/**
 * Lines typed like a sheet: arrows move, typing or Enter edits, Tab goes on and adds a line, ranges copy and
 * paste as text. The keys go into a text box that nobody sees: only there do dead keys, other scripts and
 * the clipboard work, and single-letter shortcuts of the page keep away from it.
 */
export function LineGrid<L extends object>({
  model,
  label,
  onRemoved,
  onPasted,
  onCursor,
  stacked = false,
  below,
}: LineGridProps<L>) {
  const lines = useModel(model, model.getKeys)
  const base = useId()
  const columns = useModel(model, ({ columns }) => columns)
  const keys = useRef<HTMLInputElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const isTouch = useRef(false)
  useCutAgain(grid)
  const toKeys = () => {
    if (document.activeElement !== keys.current) keys.current?.focus({ preventScroll: true })
  }
  const onDone = useDone(model, toKeys)
  const isTall = useMedia(narrow) || stacked
  const groups = useMemo(() => groupsOf(lines, isTall), [lines, isTall])
  const drawn = { id: base, model, columns, onDone, stacked, below }
  return (
    <div className={s.holder}>
      <div className={s.sheet}>
        <KeyBox
          model={model}
          label={label}
          base={base}
          keys={keys}
          onDone={onDone}
          onRemoved={onRemoved}
          onPasted={onPasted}
          onCursor={onCursor}
        />
        <div
          ref={grid}
          id={`${base}-grid`}
          role="grid"
          aria-label={label}
          aria-rowcount={lines.length + 1}
          style={widthsOf(columns, stacked)}
          onMouseDown={(e) => {
            const cell = cellOf(e.target)
            if (cell) {
              e.preventDefault()
              if (model.isTyping) model.commit(keys.current!.value)
              toKeys()
              model.moveTo(cell.row, cell.col, e.shiftKey)
            }
          }}
          onPointerDown={(e) => {
            isTouch.current = e.pointerType === 'touch'
          }}
          // after the press that a browser makes of a tap, which would close the editor again
          onClick={(e) => {
            if (isTouch.current && cellOf(e.target)) model.edit()
          }}
          onDoubleClick={(e) => {
            if (cellOf(e.target)) model.edit()
          }}
        >
          <Head columns={columns} stacked={stacked} />
          {groups.map((group) => (
            <Lines key={group.from} group={group} isAlone={groups.length === 1} {...drawn} />
          ))}
        </div>
      </div>
      <Refusal model={model} base={base} />
    </div>
  )
}
