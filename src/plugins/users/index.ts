import { defineResource, definePlugin, merge } from '#core'
import * as contract from '#schema/access.ts'

export const users = defineResource({
  contract: contract.user, path: '/user-management', label: ['User', 'Users'], finder: { person: true }, columns: [{ field: 'name', width: 220 }, { field: 'email', width: 240 }, 'role_id', 'status', 'last_login_at'],
  form: ['name', 'email', { field: 'username', help: 'Leave empty to sign in with the email' }, { field: 'password', help: 'At least 10 characters' }, 'role_id', 'driver_id', 'status'],
  menu: { group: 'users', order: 10, description: 'Who may sign in' },
})
export const roles = defineResource({
  contract: contract.role, path: '/role-management', label: ['Role', 'Roles'], columns: [{ field: 'name', width: 200 }, { field: 'description', width: 360 }, { field: 'is_system', label: 'Built in' }], form: ['name', 'description', { field: 'permission_ids', label: 'Permissions' }],
  menu: { group: 'users', order: 20, description: 'What each may do' },
})

export default definePlugin({ id: 'users', title: 'Users and roles', ...merge(users.manifest, roles.manifest) })
