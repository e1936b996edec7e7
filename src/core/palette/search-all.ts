import { search } from '#schema/areas/search.ts'
import { commandFor } from '../command/command-for.ts'

/** Records of every kind, as far as this person may read them: one question for the whole palette. */
export const searchAll = commandFor(search, { id: 'search.all', title: 'Search everything', hidden: true })
