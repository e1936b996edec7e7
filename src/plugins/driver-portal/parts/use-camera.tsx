import { useRef, type ReactNode } from 'react'
import * as s from './driver.css.ts'

/** The phone's camera: a hidden field to be drawn beside its button, and what the button does. */
export function useCamera(
  label: string,
  onPhotos: (files: readonly File[]) => void,
): { readonly field: ReactNode; readonly open: () => void } {
  const input = useRef<HTMLInputElement>(null)
  return {
    open: () => input.current?.click(),
    field: (
      <input
        ref={input}
        type="file"
        name="photo"
        accept="image/*"
        capture="environment"
        className={s.hidden}
        tabIndex={-1}
        aria-label={label}
        onChange={(e) => {
          onPhotos([...(e.target.files ?? [])])
          // the same picture again is a change again
          e.target.value = ''
        }}
      />
    ),
  }
}
