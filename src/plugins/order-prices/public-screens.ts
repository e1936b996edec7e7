/** The panel of how a total came about, for screens that are loaded when they are shown. */
export { useTrace } from './screens/trace-body.tsx'
export { TracePanel } from './screens/trace-panel.tsx'
export { traceText } from './screens/trace.ts'
