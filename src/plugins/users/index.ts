import { contribute, defineResource, definePlugin, later, mergeManifests, setupTasks } from '#core'
import * as contract from '#schema/areas/access.ts'
import {
  changePassword,
  endAllSessions,
  endSession,
  readAudit,
  readAuditSummary,
  readSessions,
  saveProfile,
} from './account.ts'
import { makeInvitationLink, sendInvitation } from './invitations.ts'
import { disableUser, enableUser } from './signing-in.ts'
import { PermissionCount } from './permissions.tsx'
import { roleWords } from './rules/role-words.ts'
import { UserEmailControl } from './screens/user-email-control.tsx'
import { LastSignIn, RoleName, UserName, UserRole, UserStatus } from './user-cells.tsx'

const RoleCards = later(async () => (await import('./screens/roles/role-cards.tsx')).RoleCards)
const PermissionsControl = later(async () => (await import('./permissions-control.tsx')).PermissionsControl)

export const users = defineResource({
  contract: contract.user,
  path: '/user-management',
  label: ['User', 'Users'],
  finder: { person: true },
  unauthorised: 'shared',
  columns: [
    { field: 'name', width: 240, Cell: UserName },
    { field: 'email', width: 240 },
    { field: 'role_id', width: 160, Cell: UserRole },
    { field: 'last_login_at', label: 'Last login', width: 190, Cell: LastSignIn },
    { field: 'status', width: 160, hidden: true, Cell: UserStatus },
    { field: 'invitation_email', label: 'Invitation', width: 160, hidden: true },
  ],
  form: [
    'name',
    { field: 'email', Control: UserEmailControl },
    {
      field: 'role_id',
      required: true,
      Control: RoleCards,
    },
    { field: 'driver_id', help: 'For drivers: they see the orders of this driver' },
    { field: 'username', help: 'Leave blank to log in with the email' },
    { field: 'password', help: 'At least 10 characters. Leave blank to send an invitation' },
  ],
  screens: {
    list: () => import('./screens/user-list.tsx'),
    detail: () => import('./screens/user-page.tsx'),
  },
  menu: { group: 'users', order: 10, description: 'People' },
})
export const roles = defineResource({
  contract: contract.role,
  path: '/role-management',
  label: ['Role', 'Roles'],
  columns: [
    { field: 'name', width: 200, Cell: RoleName },
    { field: 'description', width: 360 },
    { field: 'permission_ids', width: 130, Cell: PermissionCount },
    { field: 'is_system', label: 'Built in' },
  ],
  form: ['name', 'description', { field: 'permission_ids', Control: PermissionsControl }],
  screens: { detail: () => import('./screens/roles/role-page.tsx') },
  isFixed: ({ is_system }) => is_system,
  title: ({ name }) => roleWords(name),
  menu: { group: 'users', order: 20, description: 'Permissions of each role' },
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
    commands: [
      saveProfile,
      changePassword,
      readSessions,
      endSession,
      endAllSessions,
      readAudit,
      readAuditSummary,
      sendInvitation,
      makeInvitationLink,
      disableUser,
      enableUser,
    ],
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
    tabs: [{ of: '/company-settings', to: '/audit-log', order: 40 }],
  }),
})
