import { useState } from 'react'
import { atoms, cx } from '#ui'
import type { AnyResource, AnyRow } from '../../resource/resource-types.ts'
import { specOf } from '../form/form-spec.ts'
import { RecordFormLine } from '../form/record-form.tsx'
import * as s from './line-form.css.ts'

export interface LineFormProps {
  readonly resource: AnyResource
  /** the row that is changed; without it a new one is added */
  readonly row: AnyRow | undefined
  readonly onClose: () => void
  readonly onAdded: () => void
}
/** A record as a line of its list: Enter adds it and opens the next, or keeps the change; Escape closes. */
export function LineForm({ resource, row, onClose, onAdded }: LineFormProps) {
  const [nth, setNth] = useState(0)
  const {
    label: [one],
    path,
    form,
  } = resource
  return (
    <RecordFormLine
      key={row?.id ?? `new ${nth}`}
      spec={specOf(resource)}
      row={row}
      word={one.toLowerCase()}
      className={s.line}
      footClass={s.foot}
      face={(_model, controls) => (
        <div className={s.fields}>{controls(...form.map(({ field }) => field))}</div>
      )}
      onSaved={() => {
        if (row) return onClose()
        onAdded()
        setNth(nth + 1)
      }}
      onCancel={onClose}
      more={
        row && (
          <a href={`${path}/${row.id}`} className={cx(atoms.small)}>
            Open its page
          </a>
        )
      }
    />
  )
}
export default LineForm
