import { eq, or } from 'drizzle-orm'
import { savedView } from '#schema/areas/saved-views.ts'
import { defineServerPlugin } from '#server'
import { saved_view as table } from './tables.ts'

export default defineServerPlugin({
  id: 'saved-views',
  mount({ serveCrud, shows }) {
    // of a deleted view there is only the id, which says nothing
    shows(
      'saved_view',
      (row, _may, who) => row.user_id === undefined || row.shared === true || row.user_id === who,
    )
    serveCrud(savedView, table, {
      only: (req, to) =>
        to === 'read'
          ? or(eq(table.user_id, req.user.id), eq(table.shared, true))!
          : eq(table.user_id, req.user.id),
      before: (values, req, current) => (current ? undefined : { ...values, user_id: req.user.id }),
      async after(row, req, previous) {
        // others had it until now and are told of the change no more
        if (previous?.shared && !row.shared)
          req.emit({ type: savedView.events.deleted.type, payload: { id: row.id } }, previous)
      },
    })
  },
})
