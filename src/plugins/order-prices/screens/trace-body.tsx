import { useMemo } from 'react'
import { ConsideredGroup, TraceGroup, TraceHead, vars } from '#ui'
import type { Traced } from '#plugins/pricing/public.ts'
import { traceOf, type Trace } from './trace.ts'
import { useTraceNames } from './trace-names.ts'

const COLORS = {
  cost: vars.neutral.solid,
  freight: vars.violet.solid,
  margin: vars.green.solid,
  tax: vars.accent.base,
  fee: vars.amber.solid,
} as const
/** Explains how a total came about, with the names of suppliers, terminals and taxes. */
export function useTrace(traced: Traced | undefined, line: number | undefined): Trace | undefined {
  const names = useTraceNames(traced)
  return useMemo(() => traced && traceOf(traced, line, names), [traced, line, names])
}
/** A total by its parts: price, taxes, fees, and what was considered and not used. */
export function TraceBody({ trace }: { readonly trace: Trace }) {
  return (
    <>
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
    </>
  )
}
/** The same for what was priced and never saved. */
export default function TraceOf({ traced }: { readonly traced: Traced }) {
  const trace = useTrace(traced, undefined)
  return trace ? <TraceBody trace={trace} /> : null
}
