import { createRoot } from 'react-dom/client'
import { formats } from '#ui'
import { Orders } from './orders.tsx'
import { Lines, Parts } from './parts.tsx'

const ask = new URLSearchParams(location.search)
formats.setFormats({ now: () => new Date('2026-11-17T17:24:00Z') })
if (ask.get('theme')) document.documentElement.dataset.theme = ask.get('theme')!
createRoot(document.getElementById('root')!).render(
  <div style={{ height: '100%', display: 'flex', flexDirection: 'column' }}>
    {ask.get('page') === 'lines' ? (
      <Lines />
    ) : ask.get('page') === 'parts' ? (
      <Parts />
    ) : (
      <Orders count={Number(ask.get('n') ?? 146)} />
    )}
  </div>,
)
