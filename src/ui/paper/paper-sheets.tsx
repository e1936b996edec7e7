import { Fragment } from 'react'
import type { Paper, PaperBlock, PaperPart, PaperText } from '#schema/values/paper.ts'
import { cx } from '../theme/cx.ts'
import * as s from './paper.css.ts'

const Line = ({ text, tone }: PaperText) => <span className={cx(s.line, s[tone])}>{text}</span>
/** Right values by the place of the wrong one: a cell of the table, or the first line under a label. */
export type PaperMarks = ReadonlyMap<string, string>
/** The key of a cell in the marks of a document. */
export const cellKey = (group: number, row: number, cell: number): string => `${group} ${row} ${cell}`
/** A value that is wrong, struck, with the right one after it, each named in words for readers of a screen. */
const Wrong = ({ was, right }: { readonly was: string; readonly right: string }) => (
  <span className={s.wrong}>
    <span className={s.unseen}>Wrong: </span>
    <del>{was}</del>{' '}
    <ins>
      <span aria-hidden="true">→ </span>
      <span className={s.unseen}>Right: </span>
      {right}
    </ins>
  </span>
)
/** Lines stand in the order of the document and never change places. */
const Lines = ({
  of,
  tone,
}: {
  readonly of: readonly (string | PaperText)[]
  readonly tone?: PaperText['tone']
}) =>
  of.map((line, at) => (
    <Line key={at} {...(typeof line === 'string' ? { text: line, tone: tone ?? 'plain' } : line)} />
  ))
const Facts = ({
  rows,
  due,
  onWhy,
}: {
  readonly rows: PaperPart<'totals'>['rows']
  readonly due?: PaperPart<'totals'>['due']
  readonly onWhy?: (() => void) | undefined
}) => (
  <dl className={s.facts}>
    {rows.map(({ label, value }, at) => (
      <div key={at}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
    {due && (
      <div className={cx(s.due, onWhy && s.explained)}>
        <dt>{due.label}</dt>
        <dd>{onWhy ? <Why amount={due.value} of={due.label} onPress={onWhy} /> : due.value}</dd>
      </div>
    )}
  </dl>
)
const Head = ({ logo, company, lines, title, number }: PaperPart<'head'>) => (
  <header className={s.head}>
    <div className={s.from}>
      {logo && <img className={s.logo} src={logo.file_url} alt={logo.words} />}
      <div>
        <strong className={s.company}>{company}</strong>
        <Lines of={lines} tone="quiet" />
      </div>
    </div>
    <div className={s.title}>
      <h2>{title}</h2>
      <Lines of={[number]} tone="quiet" />
    </div>
  </header>
)
const Columns = ({ columns, marks }: PaperPart<'columns'> & { readonly marks?: PaperMarks | undefined }) => (
  <div className={s.columns}>
    {columns.map(({ label, lines, facts }, at) => {
      const right = label === null ? undefined : marks?.get(label)
      return (
        <section key={at}>
          {label !== null && <h3 className={s.label}>{label}</h3>}
          {right !== undefined && <Wrong was={lines[0] ?? ''} right={right} />}
          <Lines of={right === undefined ? lines : lines.slice(1)} />
          {facts.length > 0 && <Facts rows={facts} />}
        </section>
      )
    })}
  </div>
)
const Texts = ({ lines }: PaperPart<'texts'>) => (
  <div className={s.texts}>
    <Lines of={lines} />
  </div>
)
type Row = PaperPart<'table'>['groups'][number]['rows'][number]
const first = (lines: readonly PaperText[] | undefined): string => lines?.[0]?.text ?? ''
/** An amount that says why it is what it is when it, or the row it is in, is pressed. */
const Why = ({
  amount,
  of,
  right,
  onPress,
}: {
  readonly amount: string
  readonly of: string
  readonly right?: string | undefined
  readonly onPress: () => void
}) => (
  <button
    type="button"
    className={s.why}
    aria-label={right === undefined ? `${amount}, why ${of}` : `Wrong: ${amount}, right: ${right}, why ${of}`}
    onClick={onPress}
  >
    {right === undefined ? amount : <Wrong was={amount} right={right} />}
  </button>
)
/** The place of an amount in a document: its group and row in the table, or the total. */
export type PaperPlace = { readonly group: number; readonly row: number } | 'total'
type Explain = ((place: PaperPlace) => void) | undefined
const Cell = ({
  lines,
  right,
}: {
  readonly lines: readonly PaperText[]
  readonly right: string | undefined
}) => (right === undefined ? <Lines of={lines} /> : <Wrong was={first(lines)} right={right} />)
const Cells = ({
  row,
  columns,
  rightOf,
  onWhy,
}: {
  readonly row: Row
  readonly columns: PaperPart<'table'>['columns']
  readonly rightOf: (cell: number) => string | undefined
  readonly onWhy?: (() => void) | undefined
}) => (
  <tr className={onWhy && s.explained}>
    {row.cells.map((lines, at) =>
      at === 0 ? (
        <th key={at} scope="row">
          <Lines of={lines} />
        </th>
      ) : (
        <td key={at} data-label={columns[at]?.label} className={columns[at]?.figures ? s.figures : undefined}>
          {onWhy && at === row.cells.length - 1 ? (
            <Why amount={first(lines)} of={first(row.cells[0])} right={rightOf(at)} onPress={onWhy} />
          ) : (
            <Cell lines={lines} right={rightOf(at)} />
          )}
        </td>
      ),
    )}
  </tr>
)
const Table = ({
  label,
  columns,
  groups,
  onExplain,
  marks,
}: PaperPart<'table'> & { readonly onExplain: Explain; readonly marks?: PaperMarks | undefined }) => (
  <table className={s.table} aria-label={label}>
    <thead>
      <tr>
        {columns.map((column, at) => (
          <th key={at} scope="col" className={column.figures ? s.figures : undefined}>
            {column.label}
          </th>
        ))}
      </tr>
    </thead>
    {groups.map(({ title, rows }, at) => (
      <tbody key={at}>
        {title !== null && (
          <tr className={s.group}>
            <th scope="rowgroup" colSpan={columns.length}>
              {title}
            </th>
          </tr>
        )}
        {rows.map((row, i) => (
          <Fragment key={i}>
            <Cells
              row={row}
              columns={columns}
              rightOf={(cell) => marks?.get(cellKey(at, i, cell))}
              onWhy={onExplain && (() => onExplain({ group: at, row: i }))}
            />
            {row.below.length > 0 && (
              <tr className={s.below}>
                <td colSpan={columns.length}>
                  <Lines of={row.below} />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    ))}
  </table>
)
const Totals = ({ beside, rows, due, onExplain }: PaperPart<'totals'> & { readonly onExplain: Explain }) => (
  <div className={s.totals}>
    <div>
      {beside.map((text, at) => (
        <p key={at}>{text}</p>
      ))}
    </div>
    <Facts rows={rows} due={due} onWhy={onExplain && (() => onExplain('total'))} />
  </div>
)
const Signatures = ({ places, box }: PaperPart<'signatures'>) => (
  <div className={s.signatures}>
    <div className={s.places}>
      {places.map(({ under, picture }, at) => (
        <figure key={at} className={s.place}>
          {picture && <img src={picture.file_url} alt={picture.words} />}
          <figcaption>{under}</figcaption>
        </figure>
      ))}
    </div>
    <div className={s.box}>
      <span className={cx(s.square, box.ticked && s.ticked)} />
      {box.label}
    </div>
  </div>
)
function Block({
  block,
  onExplain,
  marks,
}: {
  readonly block: PaperBlock
  readonly onExplain: Explain
  readonly marks: PaperMarks | undefined
}) {
  switch (block.kind) {
    case 'head':
      return <Head {...block} />
    case 'columns':
      return <Columns {...block} marks={marks} />
    case 'texts':
      return <Texts {...block} />
    case 'table':
      return <Table {...block} onExplain={onExplain} marks={marks} />
    case 'totals':
      return <Totals {...block} onExplain={onExplain} />
    case 'signatures':
      return <Signatures {...block} />
  }
}
/**
 * A document on its ground, as the printer gives it: the words of its blocks, in their order. The print style
 * hides all but this.
 */
export const PaperSheets = ({
  paper,
  onExplain,
  marks,
  alone = false,
}: {
  readonly paper: Paper
  /** says why an amount is what it is */
  readonly onExplain?: Explain
  /** right values in place of wrong ones, while a person corrects it */
  readonly marks?: PaperMarks | undefined
  /** nothing stands beside it: it lies in the middle */
  readonly alone?: boolean
}) => (
  // scrolled by keys too, where nothing in it can be reached
  <div className={cx(s.desk, alone && s.alone)} tabIndex={0}>
    <article className={s.document} aria-label={paper.title}>
      {paper.sheets.map((blocks, at) => (
        <div key={at} className={s.sheet}>
          {paper.mark && <p className={s.mark}>{paper.mark}</p>}
          {blocks.map((block, i) => (
            <Block key={i} block={block} onExplain={onExplain} marks={marks} />
          ))}
          <footer className={s.foot}>{paper.foot}</footer>
        </div>
      ))}
    </article>
  </div>
)
