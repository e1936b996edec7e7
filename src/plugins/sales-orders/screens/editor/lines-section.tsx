import { memo, useCallback } from 'react'
import { useGantry } from '#core'
import { atoms, Button, formats, icons, Kbd, LineGrid } from '#ui'
import { orderedWords } from '../../words.ts'
import { getOrder } from '../../commands/reading.ts'
import { repeatedLines } from './draft/suggest.ts'
import type { Editor } from './use-editor.ts'
import type { EditLine } from './draft/line.ts'
import { Warnings } from './warnings.tsx'
import * as s from './editor.css.ts'

const Lines = memo(LineGrid<EditLine>)
const Alerts = memo(Warnings)
/** The order before of this site, taken again: what and how much, at the prices of the day. */
function Repeat({ editor: { draft, shop, sources } }: { readonly editor: Editor }) {
  const gantry = useGantry()
  const { last } = sources
  if (draft.order || !last) return null
  const repeat = async () => {
    const outcome = await gantry.dispatch(getOrder({ id: last.id }))
    if (outcome.status === 'done') draft.lines.replace(repeatedLines(outcome.value, shop.tanks))
  }
  const when = last.planned_date_start ?? last.planned_date_time
  return (
    <Button size="s" icon={icons.Repeat} onPress={() => void repeat()}>
      Repeat {last.order_no}
      <span className={atoms.muted}>
        {[when && formats.day(when), orderedWords(last)].filter(Boolean).join(', ')}
      </span>
    </Button>
  )
}
/** The lines like a sheet, the keys that work in it, and what it warns of. */
export function LinesSection({ editor }: { readonly editor: Editor }) {
  const { draft } = editor
  const gantry = useGantry()
  const removed = useCallback(
    () =>
      gantry.toasts.show({ text: 'Line removed', action: { label: 'Undo', run: () => draft.lines.undo() } }),
    [gantry, draft],
  )
  return (
    <>
      <div className={s.bar}>
        <h2 className={s.barTitle}>Lines</h2>
        <Repeat editor={editor} />
        <span className={atoms.grow} />
        <span className={`${atoms.row} ${atoms.onlyWide}`} style={{ gap: 5 }}>
          <Kbd keys="tab" /> next cell <Kbd keys="mod+'" /> copy above <Kbd keys="alt+down" /> list{' '}
          <Kbd keys="mod+v" /> paste rows <Kbd keys="shift+F8" /> why
        </span>
      </div>
      <Lines model={draft.lines} label="Lines" onRemoved={removed} />
      <div className={s.notes}>
        <Alerts draft={draft} />
      </div>
    </>
  )
}
