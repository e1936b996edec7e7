import { contribute, definePlugin, mergeManifests, recordPanels } from '#core'
import { note } from '#schema/areas/notes.ts'
import { addNote, notes, removeNote } from './commands.ts'

export default definePlugin({
  id: 'notes',
  title: 'Notes and files',
  ...mergeManifests(notes.manifest, {
    commands: [addNote, removeNote],
    contributes: [
      contribute(recordPanels, {
        id: 'notes',
        title: 'Notes and files',
        permission: note.list.permission,
        order: 10,
        load: () => import('./screens/notes-panel.tsx'),
      }),
    ],
  }),
})
