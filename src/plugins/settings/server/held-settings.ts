/** Settings of the company as the process holds them. */
import { held, tableRows } from '#server'
import { company_settings } from '#server/db/tables.ts'

/** Reads the settings; undefined before they are written. */
export const heldSettings = held(['settings'], { all: tableRows(company_settings) }, ({ all }) => all[0])
