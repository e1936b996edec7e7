import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import { partOf, setupTasks, useCommand, useGantry, useScreen, useView } from '#core'
import { useKeys } from '#core/screens/index.ts'
import type { KeptRow, OnboardingStep } from '#schema/areas/onboarding.ts'
import {
  atoms,
  Button,
  cx,
  Empty,
  ErrorPanel,
  formats,
  Icon,
  icons,
  Page,
  say,
  Skeleton,
  Tag,
  TopBar,
} from '#ui'
import { keepPlace, readOnboarding, removeSample } from '../commands.ts'
import { onboardingState } from '../rows.ts'
import { StepParts } from './parts.tsx'
import { KeptRows, Sample } from './sample.tsx'
import * as s from './onboarding.css.ts'

const TaskComing = () => <Skeleton rows={4} widths={[240]} />
const to = (key: string) => `/onboarding?step=${key}`

function notesOf({ done, skipped, sample_count }: OnboardingStep): string {
  const open = skipped ? 'skipped' : 'to do'
  const sample = sample_count > 0 ? 'sample data' : ''
  return [done ? '' : open, sample || (done ? 'done' : '')].filter(Boolean).join(', ')
}

/** The step in the middle of its row or column; the page itself stays where it is. */
function centerStep(step: HTMLElement) {
  const list = step.parentElement!
  const at = step.getBoundingClientRect()
  const room = list.getBoundingClientRect()
  list.scrollLeft += at.left - room.left - (room.width - at.width) / 2
  list.scrollTop += at.top - room.top - (room.height - at.height) / 2
}
/**
 * The steps with the one that is open: the one asked for, else where the page opened, else the first to do.
 */
function useSteps() {
  const gantry = useGantry()
  const asked = new URLSearchParams(useSearch()).get('step')
  const { held } = useView(onboardingState)
  const read = useCommand(readOnboarding)
  const keep = useCommand(keepPlace)
  const [failed, setFailed] = useState<string>()
  const [isAnswered, setAnswered] = useState(false)
  const load = useCallback(() => {
    setFailed(undefined)
    void read({}, { fresh: true }).then((o) => {
      setAnswered(true)
      if (o.status === 'rejected') setFailed(o.problem.detail)
    })
  }, [read])
  useEffect(load, [load])
  const steps = held?.steps ?? []
  const mayKeep = gantry.may('settings.update')
  // where the page opened it stays, also when that step is done by now; what this device
  // remembers of the place may be older than the server's
  const [opened, setOpened] = useState<string>()
  const here = asked ?? opened ?? held?.at ?? steps.find((one) => !one.done && !one.skipped)?.key
  useEffect(() => {
    if (!asked && !opened && here && isAnswered) setOpened(here)
  }, [asked, opened, here, isAnswered])
  const at = Math.max(
    0,
    steps.findIndex(({ key }) => key === here),
  )
  const step = steps[at]
  const done = steps.filter((one) => one.done || one.skipped).length
  useScreen({
    title: step ? `${step.title}, onboarding` : 'Onboarding',
    id: 'onboarding',
    path: '/onboarding',
  })
  // the place is kept when somebody goes there, not when the page only opens where it was
  const key = step?.key
  const keepIt = useEffectEvent((to: string) => {
    if (mayKeep && held?.at !== to) void keep({ at: to })
  })
  useEffect(() => {
    if (asked && key === asked) keepIt(key)
  }, [asked, key])
  return { held, failed, load, keep, mayKeep, steps, at, step, done }
}
type Steps = ReturnType<typeof useSteps>

/** Going on, going back, leaving a step out. */
function useMoves({ steps, at, step, keep, mayKeep }: Steps) {
  const [, navigate] = useLocation()
  const go = (next: number) => {
    const one = steps[next]
    if (one) navigate(to(one.key))
    else navigate('/')
  }
  const skip = () => {
    if (step) {
      if (mayKeep) void keep({ skip: step.key })
      say(`${step.title} skipped`)
      go(at + 1)
    }
  }
  const onward = () => {
    if (step?.skipped && mayKeep) void keep({ unskip: step.key })
    go(at + 1)
  }
  useKeys(
    [
      { keys: ']', title: 'Continue', run: onward },
      {
        keys: '[',
        title: 'Back',
        run: () => {
          if (at > 0) go(at - 1)
        },
      },
    ],
    'screen',
  )
  return { back: () => go(at - 1), skip, onward }
}
type Moves = ReturnType<typeof useMoves>

/** The steps a company is set up in: where it stands on the left, one task on the right. */
export default function Onboarding() {
  const at = useSteps()
  const { held, failed, load, steps, step, done } = at
  const moves = useMoves(at)
  const [kept, setKept] = useState<readonly KeptRow[]>([])
  const tools = <Tools of={at} onKept={setKept} />
  return (
    <Page>
      <TopBar
        title="Onboarding"
        count={held ? `${done} of ${steps.length}` : undefined}
        tags={<Tag>Beta</Tag>}
        tools={<span className={atoms.onlyWide}>{tools}</span>}
      />
      {failed && <ErrorPanel title="Failed to fetch the steps" detail={failed} onRetry={load} />}
      {!held && !failed && <Skeleton rows={8} widths={[240]} />}
      {held && !step && <Empty title="There is nothing for you to set up." />}
      {step && (
        <div className={s.body}>
          <StepList steps={steps} at={at.at} />
          <div className={s.task} key={step.key}>
            <StepTask step={step} kept={kept} tools={tools} />
            <StepFoot of={at} step={step} moves={moves} />
          </div>
        </div>
      )}
    </Page>
  )
}
/** Taking all sample data out again, and putting the steps away. */
function Tools({
  of: { held, keep, mayKeep },
  onKept,
}: {
  readonly of: Steps
  readonly onKept: (kept: readonly KeptRow[]) => void
}) {
  const remove = useCommand(removeSample)
  if (!mayKeep || !held) return null
  const all = async () => {
    const outcome = await remove({})
    if (outcome.status === 'done') onKept(outcome.value.kept)
  }
  return (
    <>
      {held.sample_count > 0 && (
        <Button kind="ghost" onPress={() => void all()}>
          Remove all sample data
        </Button>
      )}
      <Button kind="ghost" onPress={() => void keep({ dismissed: !held.dismissed })}>
        {held.dismissed ? 'Show at the start' : 'Dismiss setup'}
      </Button>
    </>
  )
}
function StepList({ steps, at }: { readonly steps: readonly OnboardingStep[]; readonly at: number }) {
  const key = steps[at]?.key
  const current = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (current.current) centerStep(current.current)
  }, [key])
  return (
    <nav className={s.steps} aria-label="Steps">
      {steps.map((one, i) => (
        <a
          key={one.key}
          href={to(one.key)}
          className={s.step}
          aria-current={i === at ? 'step' : undefined}
          ref={i === at ? current : undefined}
        >
          <span className={cx(s.sign, one.done && s.signDone)} aria-hidden="true">
            {one.done ? <Icon of={icons.Check} size="xs" /> : i + 1}
          </span>
          <span className={s.words}>
            <span>
              {one.title} <span className={s.count}>({formats.number(one.count)})</span>
            </span>
            <span className={(one.skipped && !one.done) || one.sample_count > 0 ? s.count : atoms.hidden}>
              {notesOf(one)}
            </span>
          </span>
        </a>
      ))}
    </nav>
  )
}
/** The task of the open step: its own, or its parts with short forms. */
function StepTask({
  step,
  kept,
  tools,
}: {
  readonly step: OnboardingStep
  readonly kept: readonly KeptRow[]
  readonly tools: ReactNode
}) {
  const gantry = useGantry()
  const { key } = step
  const task = useMemo(
    () => gantry.reading.contributions(setupTasks).find((one) => one.key === key),
    [gantry, key],
  )
  const Task = task?.load && partOf(task.load, TaskComing)
  return (
    <div className={s.content}>
      {kept.length > 0 && <KeptRows kept={kept} />}
      <div className={s.head}>
        <h2 className={s.title}>{step.title}</h2>
        {step.done && <Tag tone="green">Done</Tag>}
        {step.skipped && !step.done && <Tag>Skipped</Tag>}
      </div>
      {Task && <Task />}
      {(!Task || step.parts.length > 1) && <StepParts step={step} />}
      {step.has_sample && <Sample step={step} />}
      <div className={atoms.onlyNarrow}>{tools}</div>
    </div>
  )
}
function StepFoot({
  of: { at, steps, mayKeep },
  step,
  moves,
}: {
  readonly of: Steps
  readonly step: OnboardingStep
  readonly moves: Moves
}) {
  return (
    <div className={s.foot}>
      <Button disabled={at === 0} onPress={moves.back}>
        Back
      </Button>
      <span className={atoms.grow} />
      {!step.done && mayKeep && <Button onPress={moves.skip}>Skip</Button>}
      <Button kind="primary" keys="]" onPress={moves.onward}>
        {at === steps.length - 1 ? 'Finish' : 'Continue'}
      </Button>
    </div>
  )
}
