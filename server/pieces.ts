/**
 * Long work in pieces, each ended before the next begins: whoever renders five
 * hundred rows in one go answers nobody meanwhile.
 */
const PIECE = 50
export const piecesOf = <T>(items: readonly T[], size = PIECE): readonly (readonly T[])[] =>
  items.length <= size
    ? [items]
    : Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size))
