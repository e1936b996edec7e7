export type Records = ReadonlyMap<string, readonly string[]>
export type List = Readonly<Record<string, readonly string[]>>
export declare function listed(records: Records): List
export declare function differences(
  list: List,
  records: Records,
  isThere: (file: string) => boolean,
): Readonly<Record<'missing' | 'wrong' | 'lost' | 'unlisted', readonly string[]>>
