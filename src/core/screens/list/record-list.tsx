import { Forbidden, Page, Split, TopBar } from '#ui'
import { useGantry } from '../../react/context.tsx'
import { useMay } from '../../react/use-when.ts'
import { ListViews } from '../view/list-views.tsx'
import { ListHandful } from './handful.tsx'
import { ListBar, ListTop, NotesAbove } from './list-bar.tsx'
import { ListFacts, ListFoot, ListPeek, ListSelection, toGrid } from './list-parts.tsx'
import type { RecordListProps } from './list-props.ts'
import { ListRows, RowMenu } from './list-rows.tsx'
import { ArchivedButton } from './use-archived.tsx'
import { goToPane, ReadingPane } from './reading-pane.tsx'
import { type ListScreen, useList, useListScreen } from './use-list.ts'

export type { RecordListProps } from './list-props.ts'

/**
 * The list of any kind of record: views, filters, one long scroller,
 * selection, peek, and every state it can be in.
 */
export function RecordList<R extends { readonly id: number }>(props: RecordListProps<R>) {
  const {
    title,
    words: [one, many],
    permission,
    name,
  } = props
  const may = useMay(permission)
  const gantry = useGantry()
  if (!may && gantry.me.state.current)
    return (
      <Page>
        <TopBar title={title} />
        <Forbidden what={many} permission={permission} />
      </Page>
    )
  return <ListBody key={name} {...props} words={[one, many]} />
}

/** Opens a row in the pane beside the list, where the list has one and the screen room for it. */
const intoPane = <R extends { readonly id: number }>(screen: ListScreen<R>): ListScreen<R> => {
  const { open } = screen.row
  return {
    ...screen,
    row: { ...screen.row, open: (row, at, newTab) => (!newTab && goToPane()) || open(row, at, newTab) },
  }
}
function ListBody<R extends { readonly id: number }>(list: RecordListProps<R>) {
  const { nameOf, peek, reads, actions, sums, totals, wholeTotals } = list
  const gantry = useGantry()
  const plain = useList(list)
  const screen = reads ? intoPane(plain) : plain
  useListScreen(list, screen)
  const { door, views, layout, pages, connected } = screen
  const { query } = screen.asked
  const { open, peeking, setPeeking } = screen.row
  const closePeek = () => {
    setPeeking(false)
    toGrid()
  }
  const beside = reads ? (
    <ReadingPane door={door} reads={reads} />
  ) : (
    peek && peeking && <ListPeek door={door} nameOf={nameOf} peek={peek} onOpen={open} onClose={closePeek} />
  )
  if (screen.handful)
    return (
      <Page>
        <ListTop list={list} screen={screen} />
        <NotesAbove />
        {list.above}
        <Split>
          <ListHandful list={list} screen={screen} />
          {beside}
        </Split>
        <ListFacts door={door} />
        <RowMenu list={list} screen={screen} />
      </Page>
    )
  return (
    <Page>
      <ListTop list={list} screen={screen} />
      {list.above}
      <ListViews model={views} columns={layout.layout} onChosen={toGrid} />
      {list.overRows}
      <ListBar list={list} screen={screen} />
      <Split>
        <ListRows list={list} screen={screen} />
        {beside}
      </Split>
      <ListSelection door={door} actions={actions} sums={sums} every={pages.every} />
      <ListFoot
        key={JSON.stringify(query)}
        door={door}
        totals={totals}
        whole={wholeTotals && (() => wholeTotals(query, gantry))}
        peeks={peek !== undefined}
        connected={connected}
        onRetry={pages.refresh}
        more={<ArchivedButton {...screen} word={list.archive?.word} />}
      />
      <ListFacts door={door} />
      <RowMenu list={list} screen={screen} />
    </Page>
  )
}
