import { lazy, Suspense, type ComponentType } from 'react'
import { useLocation } from 'wouter'
import {
  atoms,
  Button,
  Empty,
  ErrorPanel,
  formats,
  IconButton,
  icons,
  LinkButton,
  Menu,
  Page,
  Skeleton,
  Toolbar,
  TopBar,
} from '#ui'
import { has, not, typing } from '../../reading/when.ts'
import { useGantry } from '../../react/context.tsx'
import { fact, useScreen } from '../../react/use-screen.ts'
import { useWaiting } from '../../react/use-rows.ts'
import type { AnyResource, AnyRow, ResourceScreen } from '../../resource/resource-types.ts'
import { useRecordActions } from '../record/record-actions.tsx'
import { RecordHistory } from '../record/record-history.tsx'
import { neighboursOf } from '../list/neighbours.ts'
import { RecordPanels } from '../record/record-panels.tsx'
import { RelatedLists } from '../record/related-lists.tsx'
import { cursorKey } from '../../resource/list-facts.ts'
import { RecordFacts } from '../record/record-facts.tsx'
import { useRecord } from '../record/use-record.ts'

const beneath = new Map<string, ComponentType<{ readonly row: AnyRow }>>()
/** What an area adds under the facts; the same component at every render, so it keeps its state. */
function beneathOf({ name, beneath: load }: AnyResource) {
  if (load && !beneath.has(name)) beneath.set(name, lazy(load))
  return beneath.get(name)
}
const Detail: ResourceScreen = ({ resource }) => {
  const {
    path,
    label: [one, many],
    heading,
    name,
    title,
    rows,
    commands,
  } = resource
  const word = one.toLowerCase()
  const { id, row, state, problem, reload } = useRecord(resource)
  const [, navigate] = useLocation()
  const near = neighboursOf(name, id)
  const back = near.from ?? path
  const actions = useRecordActions(resource, { gone: () => navigate(back) })
  const mayEdit = actions.edit !== undefined
  const waiting = useWaiting(rows, id)
  const Beneath = beneathOf(resource)
  const gantry = useGantry()
  const own = gantry.registry
    .menuCommands(`${name}.row`)
    .filter(
      (command) =>
        ![commands.update.id, commands.remove.id].includes(command.id) &&
        (!command.permission || gantry.may(command.permission)),
    )
  const edit = () => navigate(`${path}/${id}/edit`)
  const to = (other: number | undefined) => {
    if (other !== undefined) navigate(`${path}/${other}`, { replace: true })
  }
  const drop = () => {
    if (row) void actions.remove?.(row)
  }
  const when = not(has(typing))
  const key = (keys: string, words: string, run: () => void, on: boolean) =>
    on ? [{ keys, title: words, run, when }] : []
  useScreen({
    title: row ? title(row) : one,
    id: `${name}.detail`,
    path: `${path}/${id}`,
    facts: [fact(cursorKey(name), id)],
    keys: [
      ...key('e', `Edit ${word}`, edit, mayEdit),
      ...key('delete', `Delete ${word}`, drop, actions.remove !== undefined),
      ...key('j', 'Next in the list', () => to(near.after), near.after !== undefined),
      ...key('k', 'Previous in the list', () => to(near.before), near.before !== undefined),
      ...key('escape', 'Back to the list', () => navigate(back), true),
    ],
  })
  return (
    <Page>
      <TopBar
        title={row ? title(row) : one}
        crumbs={[{ label: heading, to: back }]}
        action={
          mayEdit && row ? (
            <Button kind="primary" icon={icons.Pencil} keys="e" onPress={edit}>
              Edit {word}
            </Button>
          ) : undefined
        }
      />
      {state === 'loading' && <Skeleton rows={4} widths={[160, 220, 140]} />}
      {state === 'failed' && (
        <ErrorPanel title={`Failed to read this ${word}`} detail={problem} onRetry={reload} />
      )}
      {state === 'missing' && (
        <Empty
          title={`This ${word} is not here any more.`}
          actions={<LinkButton to={path}>Show {many.toLowerCase()}</LinkButton>}
        />
      )}
      {row && (
        <>
          <Toolbar label={one}>
            <span className={`${atoms.grow} ${atoms.muted}`}>
              {waiting
                ? 'Waiting to be sent'
                : typeof row.updated_at === 'string'
                  ? `Changed ${formats.ago(row.updated_at)}`
                  : ''}
            </span>
            {near.place && <span className={atoms.faint}>{near.place}</span>}
            <IconButton
              icon={icons.ChevronUp}
              label="Previous"
              keys="k"
              size="s"
              kind="plain"
              disabled={near.before === undefined}
              onPress={() => to(near.before)}
            />
            <IconButton
              icon={icons.ChevronDown}
              label="Next"
              keys="j"
              size="s"
              kind="plain"
              disabled={near.after === undefined}
              onPress={() => to(near.after)}
            />
            {(own.length > 0 || actions.menu(row).length > 0) && (
              <Menu
                label={`More for this ${word}`}
                groups={[
                  ...(own.length
                    ? [
                        {
                          entries: own.map((command) => ({
                            id: command.id,
                            label: command.title,
                            onAction: () => void gantry.palette.start(command.id, { id }),
                          })),
                        },
                      ]
                    : []),
                  ...actions.menu(row),
                ]}
              >
                <IconButton icon={icons.Ellipsis} label="More" size="s" kind="plain" />
              </Menu>
            )}
          </Toolbar>
          <div className={atoms.scroll} tabIndex={0} role="region" aria-label={title(row)}>
            <RecordFacts key={row.id} resource={resource} row={row} />
            {Beneath && (
              <Suspense fallback={<Skeleton rows={3} widths={[200]} />}>
                <Beneath row={row} />
              </Suspense>
            )}
            <RecordPanels entity={name.replaceAll('-', '_')} id={id} />
            <RelatedLists of={name} id={id} />
            <RecordHistory resource={resource} id={id} rev={row.rev} />
          </div>
          {actions.dialog}
        </>
      )}
    </Page>
  )
}
/** The page of one record of a plain area. */
const ResourceDetail: ResourceScreen = ({ resource }) => <Detail resource={resource} />
export default ResourceDetail
export type { AnyResource }
