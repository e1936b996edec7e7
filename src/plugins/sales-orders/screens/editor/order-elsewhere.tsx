import { EditedElsewhere } from '#core/screens/index.ts'
import type { Editor } from './use-editor.ts'
import * as s from './editor.css.ts'

/** Another tab has the draft. */
export function OrderElsewhere({ editor: { draft, kept } }: { readonly editor: Editor }) {
  return (
    <div className={s.page}>
      <div className={s.notes}>
        <EditedElsewhere
          word="order"
          isNew={!draft.order}
          onTakeOver={kept.takeOver}
          onStartAnother={kept.startAnother}
        />
      </div>
    </div>
  )
}
