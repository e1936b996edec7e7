import type { Place } from './outline.ts'

/**
 * The four places of a plain area: its list, a new record, a record and its form. `subject` begins the permissions
 * that they need, as `fee` that of `fee.read`.
 */
export const plainPlaces = (path: string, title: string, one: string, subject: string): readonly Place[] => {
  const record = one.toLowerCase()
  return [
    { path, title, permission: `${subject}.read` },
    { path: `${path}/new`, title: `New ${record}`, permission: `${subject}.create` },
    { path: `${path}/:id`, title: one, permission: `${subject}.read` },
    { path: `${path}/:id/edit`, title: `Edit ${record}`, permission: `${subject}.update` },
  ]
}
