/** Words of things as calls name them: many of them, and one with its article. */

/** `city` -> `cities`: things of the trade, as a list of them is called. */
export const pluralOf = (thing: string): string =>
  `${thing.replace(/([^aeiou])y$/, '$1ie').replace(/(x|s|ch|sh)$/, '$1e')}s`
/** Before a vowel as it is spoken: an asset type, but a user. */
export const withArticle = (thing: string): string =>
  `${/^([aeio]|u(?!s))/.test(thing) ? 'an' : 'a'} ${thing}`
