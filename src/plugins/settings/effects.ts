import { filter, map } from 'rxjs'
import { defineEffect, fetchProfile, ofEvent } from '#core'
import { settingsUpdated } from '#schema/areas/settings.ts'
import { formats } from '#ui'

/** The company works by another time zone: days and times of every page follow, wherever it was changed. */
export const followZone = defineEffect('settings.follow-zone', 'each-tab', (live$) =>
  live$.pipe(
    ofEvent(settingsUpdated),
    filter(({ payload }) => payload.time_zone !== formats.formatZone()),
    map(() => fetchProfile({})),
  ),
)
