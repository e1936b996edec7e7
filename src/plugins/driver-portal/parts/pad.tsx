import { useEffect, useRef, type RefObject } from 'react'
import SignaturePad, { type PointGroup } from 'signature_pad'
import type { Stroke } from '../draft.ts'
import * as s from './deliver.css.ts'

interface PadProps {
  readonly strokes: readonly Stroke[]
  readonly onChange: (strokes: readonly Stroke[]) => void
  readonly canvas: RefObject<HTMLCanvasElement | null>
}
/**
 * Where the customer signs. What was drawn comes back after a restart, at whatever size the screen has then.
 */
export function Pad({ strokes, onChange, canvas }: PadProps) {
  const pad = useRef<SignaturePad | null>(null)
  const latest = useRef({ strokes, onChange })
  latest.current = { strokes, onChange }
  useEffect(() => {
    const held = canvas.current!
    const made = new SignaturePad(held, {
      penColor: '#13202a',
      backgroundColor: '#ffffff',
      minWidth: 1.2,
      maxWidth: 3.2,
    })
    pad.current = made
    const fit = () => {
      const ratio = Math.max(1, window.devicePixelRatio)
      Object.assign(held, { width: held.offsetWidth * ratio, height: held.offsetHeight * ratio })
      held.getContext('2d')?.scale(ratio, ratio)
      made.clear()
      made.fromData(structuredClone(latest.current.strokes) as PointGroup[])
    }
    const ended = () => latest.current.onChange(structuredClone(made.toData()))
    fit()
    made.addEventListener('endStroke', ended)
    window.addEventListener('resize', fit)
    return () => {
      made.removeEventListener('endStroke', ended)
      window.removeEventListener('resize', fit)
      made.off()
    }
  }, [canvas])
  useEffect(() => {
    if (strokes.length === 0 && pad.current && !pad.current.isEmpty()) pad.current.clear()
  }, [strokes])
  return (
    <canvas
      ref={canvas}
      className={s.pad}
      role="img"
      aria-label={strokes.length === 0 ? 'Signature, empty' : 'Signature, signed'}
      data-signature={strokes.length}
    />
  )
}
