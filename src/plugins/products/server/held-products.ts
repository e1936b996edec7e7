/** Products as the process holds them. */
import { held, tableRows } from '#server'
import { product } from '../tables.ts'

/** Reads all products of the company, in the order of their ids. */
export const heldProducts = held(['products'], { all: tableRows(product, 'order by x.id') }, ({ all }) => all)
