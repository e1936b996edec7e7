import { defineContextKey } from '../reading/when.ts'

/** What is selected in the list on screen: `<name>.selected` for conditions of commands. */
export const selectedKey = (name: string) =>
  defineContextKey<readonly number[]>(`${name}.selected`, [], 'Select a row first')
/** The row under the cursor, or the record whose page is open. */
export const cursorKey = (name: string) => defineContextKey<number | undefined>(`${name}.cursor`, undefined)
