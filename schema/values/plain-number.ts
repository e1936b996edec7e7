/** Numbers as people type them; apart from `decimal.ts`, whose library the first screens do not carry. */
/** Plain decimal text: digits with one point or none, perhaps a minus; `.243` is 0.243. */
export const PLAIN_NUMBER = /^-?(?:\d+(?:\.\d+)?|\.\d+)$/
