/** "an oil well", "a unit": by how the word sounds. */
export const withArticle = (name: string): string =>
  `${/^(?!u[ns][ei])[aeiou]/.test(name) ? 'an' : 'a'} ${name}`
