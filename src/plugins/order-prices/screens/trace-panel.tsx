import { useGantry } from '#core'
import { copyText } from '#core/screens/index.ts'
import { Button, formats, icons, printPanel, SidePanel } from '#ui'
import { TraceBody } from './trace-body.tsx'
import type { Traced } from '#plugins/pricing/public.ts'
import { traceText, type Trace } from './trace.ts'

interface Props {
  readonly trace: Trace
  readonly traced: Traced
  readonly line: number | undefined
  /** key that prints it while it is open */
  readonly printKey?: string | undefined
  readonly onClose: () => void
}
/** Why a figure is what it is: price, taxes, fees, and what was considered and not used. */
export function TracePanel({ trace, traced, line, printKey, onClose }: Props) {
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
        <>
          <Button size="s" kind="ghost" icon={icons.Copy} keys="shift+t" onPress={copy}>
            Copy
          </Button>
          <Button size="s" kind="ghost" icon={icons.Printer} keys={printKey} onPress={printPanel}>
            Print
          </Button>
        </>
      }
      footer={
        <span>
          {trace.total === traced.total
            ? `Sum of parts equals the ${traced.of ?? 'order'} total.`
            : `Parts add up to ${formats.money(trace.total)}.`}
        </span>
      }
    >
      <TraceBody trace={trace} />
    </SidePanel>
  )
}
