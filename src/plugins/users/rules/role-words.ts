/** A role as people read it: roles are kept in small letters. */
export const roleWords = (name: string): string =>
  name.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase())
