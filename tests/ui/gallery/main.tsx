import { createRoot } from 'react-dom/client'
import { formats } from '#ui'
import { Orders } from './orders.tsx'
import { Lines, Parts } from './parts.tsx'

const ask = new URLSearchParams(location.search)
formats.setFormats({ now: () => new Date('2026-11-17T17:24:00Z') })
if (ask.get('theme')) document.documentElement.dataset.theme = ask.get('theme')!
function Asked() {
  if (ask.get('page') === 'lines') return <Lines />
  if (ask.get('page') === 'parts') return <Parts />
  return <Orders count={Number(ask.get('n') ?? 146)} />
}
createRoot(document.getElementById('root')!).render(
  <div style={{ height: '100%', display: 'flex', flexDirection: 'column' }}>
    <Asked />
  </div>,
)
