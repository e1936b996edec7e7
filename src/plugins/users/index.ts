import { contribute, defineResource, definePlugin, mergeManifests, setupTasks } from '#core'
import * as contract from '#schema/areas/access.ts'
import {
  changePassword,
  endAllSessions,
  endSession,
  readAudit,
  readSessions,
  saveProfile,
} from './account.ts'
import { PermissionCount, PermissionsControl } from './permissions.tsx'

export const users = defineResource({
  contract: contract.user,
  path: '/user-management',
  label: ['User', 'Users'],
  finder: { person: true },
  unauthorised: 'shared',
  columns: [
    { field: 'name', width: 220 },
    { field: 'email', width: 240 },
    'role_id',
    'status',
    'last_login_at',
  ],
  form: [
    'name',
    { field: 'email', help: 'Without a password an invitation goes here' },
    { field: 'username', help: 'Leave empty to sign in with the email' },
    { field: 'password', help: 'At least 10 characters. Leave empty to send an invitation' },
    'role_id',
    { field: 'driver_id', help: 'For who drives: the orders of this driver are theirs' },
    'status',
  ],
  beneath: () => import('./screens/sessions.tsx'),
  menu: { group: 'users', order: 10, description: 'Who may sign in' },
})
export const roles = defineResource({
  contract: contract.role,
  path: '/role-management',
  label: ['Role', 'Roles'],
  columns: [
    { field: 'name', width: 200 },
    { field: 'description', width: 360 },
    { field: 'permission_ids', label: 'Permissions', width: 130, Cell: PermissionCount },
    { field: 'is_system', label: 'Built in' },
  ],
  form: [
    'name',
    'description',
    { field: 'permission_ids', label: 'Permissions', Control: PermissionsControl },
  ],
  beneath: () => import('./screens/role-permissions.tsx'),
  menu: { group: 'users', order: 20, description: 'What each may do' },
})

export default definePlugin({
  id: 'users',
  title: 'Users and roles',
  ...mergeManifests(users.manifest, roles.manifest, {
    contributes: [
      contribute(setupTasks, {
        key: 'users',
        quick: {
          user: ['name', 'email', 'role_id', 'driver_id'],
          role: ['name', 'description', 'permission_ids'],
        },
      }),
    ],
    commands: [saveProfile, changePassword, readSessions, endSession, endAllSessions, readAudit],
    routes: [
      {
        path: '/profile',
        title: 'My profile',
        permission: 'signed-in',
        load: () => import('./screens/profile.tsx'),
      },
      {
        path: '/audit-log',
        title: 'Audit log',
        permission: 'audit.read',
        load: () => import('./screens/audit-log.tsx'),
      },
    ],
    menu: [
      {
        group: 'users',
        label: 'My profile',
        to: '/profile',
        order: 30,
        description: 'Name, password, sessions, keys',
      },
      { group: 'users', label: 'Audit log', to: '/audit-log', order: 40, description: 'Who changed what' },
    ],
  }),
})
