/** Prints the page: the journal and the list of orders, without the frame around them. */
export const printJournal = (): void => window.print()
