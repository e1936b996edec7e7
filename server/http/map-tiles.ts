/** Tiles below maps, from the operator's own source; without one maps are drawn from what the product brings. */

export interface MapTiles {
  /** an address with `{z}`, `{x}` and `{y}` */
  readonly url: string
  /** whom to name beside the map; may be empty */
  readonly credit: string
}
/**
 * The source that `MAP_TILES_URL` names, with `MAP_TILES_CREDIT` beside it; null without one. Throws where the
 * address cannot be one, so that the start says it.
 */
export function mapTiles(
  { MAP_TILES_URL: url = '', MAP_TILES_CREDIT: credit = '' } = process.env as {
    MAP_TILES_URL?: string
    MAP_TILES_CREDIT?: string
  },
): MapTiles | null {
  if (!url) return null
  const holds = ['{z}', '{x}', '{y}'].every((part) => url.includes(part))
  const origin = /^https?:\/\/[\w.-]+(:\d+)?(?=\/)/.exec(url)
  if (!holds || !origin)
    throw new Error('MAP_TILES_URL is an address as https://tiles.fuel.example.com/{z}/{x}/{y}.png')
  return { url, credit }
}
/** Where tiles come from, as a policy names it; empty without a source. */
export const tilesOrigin = (tiles: MapTiles | null): string => (tiles ? new URL(tiles.url).origin : '')
