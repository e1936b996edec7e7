/** The day it is where the person sits. */
export const today = (): string => new Date().toLocaleDateString('en-CA')
