import type { ImportBatch } from '#schema/areas/imports.ts'
import { atoms, Button, CheckboxField, cx, formats, SelectField, Tag } from '#ui'
import * as s from './import.css.ts'

/** The element that marks the line of the headings, for the focus after another was chosen. */
export const HEADING_LINE = 'heading-line'
/** Choices about the file as a whole. */
export interface GridChange {
  readonly sheet?: string
  readonly delimiter?: Delimiter
  readonly heading_line?: number
  readonly leave_hidden?: boolean
}
const DELIMITERS = [
  { value: ',', label: 'Comma' },
  { value: ';', label: 'Semicolon' },
  { value: '\t', label: 'Tab' },
  { value: '|', label: 'Vertical bar' },
] as const
type Delimiter = (typeof DELIMITERS)[number]['value']
interface Props {
  readonly batch: ImportBatch
  readonly onChange: (change: GridChange) => void
}
/** Sheet, separator and the line of the headings: guessed, shown, and changed here. */
export function GridPart({ batch, onChange }: Props) {
  const { sheets, sheet, delimiter, hidden_lines, leave_hidden, heading_line } = batch.grid
  return (
    <details className={s.part} open={heading_line > 1 || sheets.length > 1}>
      <summary className={s.summary}>
        Headings in line {formats.number(heading_line)}
        {sheets.length > 1 && `, sheet ${sheet}`}
      </summary>
      <div className={cx(atoms.row, atoms.wrap, s.choices)}>
        {sheets.length > 1 && (
          <SelectField
            label="Sheet"
            value={sheet ?? ''}
            onChange={(name) => onChange({ sheet: name })}
            options={sheets.map(({ name, lines, hidden }) => ({
              value: name,
              label: name,
              note: `${formats.plural(lines, 'line')}${hidden ? ', hidden' : ''}`,
            }))}
          />
        )}
        {delimiter !== null && (
          <SelectField
            label="Columns are separated by"
            value={delimiter}
            onChange={(sign) => onChange({ delimiter: sign as Delimiter })}
            options={DELIMITERS}
          />
        )}
        {hidden_lines > 0 && (
          <CheckboxField
            label={`Leave out ${formats.plural(hidden_lines, 'hidden line')}`}
            value={leave_hidden}
            onChange={(leave) => onChange({ leave_hidden: leave })}
          />
        )}
      </div>
      <TopLines batch={batch} onChange={onChange} />
    </details>
  )
}
function TopLines({ batch: { grid }, onChange }: Props) {
  const width = Math.max(...grid.top.map(({ cells }) => cells.length), 1)
  return (
    <div className={s.table} role="region" aria-label="First lines of the file" tabIndex={0}>
      <table className={atoms.table}>
        <tbody>
          {grid.top.map(({ line, cells }) => (
            <tr key={line}>
              <th scope="row" className={cx(atoms.num, s.lead)}>
                {line}
              </th>
              <td className={s.lead}>
                {line === grid.heading_line ? (
                  <span id={HEADING_LINE} tabIndex={-1}>
                    <Tag tone="blue">Headings</Tag>
                  </span>
                ) : (
                  <Button
                    size="s"
                    kind="ghost"
                    label={`Use as headings: line ${line}`}
                    onPress={() => onChange({ heading_line: line })}
                  >
                    Use as headings
                  </Button>
                )}
              </td>
              {Array.from({ length: width }, (_, i) => (
                <td key={i} className={s.cell}>
                  {cells[i]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
