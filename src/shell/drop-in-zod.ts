/**
 * The part of zod that a dropped-in plugin writes contracts with. Names, not `* as z`: the whole of it, with
 * its words in fifty languages, would come to everybody's login page.
 */
export {
  array,
  boolean,
  discriminatedUnion,
  enum,
  int,
  literal,
  looseObject,
  nullable,
  number,
  object,
  optional,
  record,
  strictObject,
  string,
  tuple,
  union,
  unknown,
} from 'zod'
