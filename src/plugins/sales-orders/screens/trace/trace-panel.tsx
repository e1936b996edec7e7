import { useMemo } from 'react'
import { useGantry } from '#core'
import { copyText } from '#core/screens/index.ts'
import { Button, ConsideredGroup, formats, icons, SidePanel, TraceGroup, TraceHead, vars } from '#ui'
import { traceOf, traceText, type Trace, type Traced } from './trace.ts'
import { useTraceNames } from './trace-names.ts'

const COLORS = {
  cost: vars.neutral.solid,
  freight: vars.violet.solid,
  margin: vars.green.solid,
  tax: vars.accent.base,
  fee: vars.amber.solid,
} as const
export function useTrace(traced: Traced | undefined, line: number | undefined): Trace | undefined {
  const names = useTraceNames(traced)
  return useMemo(() => traced && traceOf(traced, line, names), [traced, line, names])
}
interface Props {
  readonly trace: Trace
  readonly traced: Traced
  readonly line: number | undefined
  readonly onClose: () => void
}
/** Why a figure is what it is: price, taxes, fees, and what was considered and not used. */
export function TracePanel({ trace, traced, line, onClose }: Props) {
  const gantry = useGantry()
  const focus = traced.lines.find((one) => one.key === line)
  const copy = () => void gantry.dispatch(copyText({ text: traceText(trace) }))
  return (
    <SidePanel
      title={`Why ${formats.money(traced.total)}`}
      note={focus ? `Line ${focus.no}` : undefined}
      label="Trace"
      width={440}
      onClose={onClose}
      tools={
        <Button size="s" kind="ghost" icon={icons.Copy} keys="shift+t" onPress={copy}>
          Copy
        </Button>
      }
      footer={
        <span>
          {trace.total === traced.total
            ? 'Sum of parts equals the order total.'
            : `Parts add up to ${formats.money(trace.total)}.`}
        </span>
      }
    >
      <TraceHead
        figure={trace.figure}
        words={trace.words}
        parts={trace.parts.map((part) => ({
          label: part.label,
          value: part.value,
          share: Number(part.amount),
          color: COLORS[part.tone],
        }))}
      />
      {trace.groups.map((group) => (
        <TraceGroup
          key={group.title}
          title={group.title}
          lines={group.lines.map(({ amount: _amount, ...entry }) => entry)}
        />
      ))}
      <ConsideredGroup items={trace.considered} />
    </SidePanel>
  )
}
