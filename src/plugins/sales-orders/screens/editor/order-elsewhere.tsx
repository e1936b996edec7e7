import { EditedElsewhere } from '#core/screens/index.ts'
import type { Editor } from './use-editor.ts'
import * as s from './editor.css.ts'

/** Another tab has the draft. */
export function OrderElsewhere({ editor: { draft, kept, startAnother } }: { readonly editor: Editor }) {
  return (
    <div className={s.page}>
      <div className={s.notes}>
        <EditedElsewhere
          word="order"
          isNew={!draft.order}
          onTakeOver={kept.takeOver}
          onStartAnother={startAnother}
        />
      </div>
    </div>
  )
}
