import type { z, ZodArray, ZodInt, ZodObject, ZodType } from 'zod'
import type { RouteSpec } from '#schema/contract/kit.ts'
import type { Bytes, Req, Serve } from '../../call/req.ts'
import { listCsv, zoneOfFile } from './list-csv.ts'
import { pageOfRows, type ListQuery, type Paging } from './list.ts'

type PageAnswer = ZodObject<{
  items: ZodArray<ZodType>
  total: ZodInt
  page: ZodInt
  size: ZodInt
  pages: ZodInt
}>
/** The rows of one page, and how many there are in all. */
export interface Listed<R> {
  readonly items: R[]
  readonly total: number
  readonly paging: Paging
}

/**
 * Serves a list: a page of rows, or all of them as CSV where the call asks for it by `format=csv` or by the
 * type it accepts. `find` is given the query with that settled, and answers rows in their order.
 * @param name of the file, `invoices`
 * @param file the CSV of an area that files can fill (`areaCsv`); undefined for that of every other list
 */
export function serveList<
  P extends ZodType,
  Q extends ZodType<ListQuery>,
  B extends ZodType,
  R extends PageAnswer,
>(
  serve: Serve,
  route: RouteSpec<P, Q, B, R>,
  name: string,
  find: (req: Req<z.output<P>, z.output<Q>, z.output<B>>) => Promise<Listed<z.input<R>['items'][number]>>,
  file?: (
    req: Req<z.output<P>, z.output<Q>, z.output<B>>,
    rows: readonly object[],
  ) => Promise<Bytes> | undefined,
): void {
  serve(route, async (req) => {
    const accepts = req.request.headers.get('accept')
    const query = accepts?.includes('text/csv') ? { ...req.query, format: 'csv' as const } : req.query
    const { items, total, paging } = await find({ ...req, query })
    if (query.format === 'csv')
      return (
        (await file?.(req, items as object[])) ??
        listCsv(name, route.returns.shape.items.element, items as object[], req.may, zoneOfFile(req))
      )
    return pageOfRows(items, total, paging) as z.input<R>
  })
}
