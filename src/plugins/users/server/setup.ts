import type { SetupStep } from '#server'

/** No sample: somebody made up could sign in. */
export const setup: readonly SetupStep[] = [
  {
    key: 'users',
    title: 'Users and roles',
    place: 90,
    path: '/user-management',
    permission: 'user.read',
    counts: [
      {
        entity: 'user',
        words: ['user', 'users'],
        path: '/user-management',
        permission: 'user.read',
        only: 'deleted_at is null',
      },
      {
        entity: 'role',
        words: ['role', 'roles'],
        path: '/role-management',
        permission: 'role.read',
        optional: true,
      },
    ],
    done: (_tx, [users = 0]) => users > 1,
  },
]
