/** The ticket of an order for other areas: its figures, and what it says block by block. */
export { readTicket } from './commands.ts'
