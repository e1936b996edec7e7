// For when a file of the app does not arrive: the page is loaded once more, then it says so. Under 1 KB, or browsers
// keep it in the code cache with which the others were lost.
const again = performance.getEntriesByType('navigation')[0]?.type === 'reload'
const reload = () => location.reload()
const add = (to, name, text) =>
  to.appendChild(Object.assign(document.createElement(name), { textContent: text }))
function missed({ target }) {
  const isApp = target.type === 'module'
  if (!isApp && target.rel !== 'stylesheet') return
  if (navigator.onLine && !again) return reload()
  if (!isApp) return
  const root = document.getElementById('root')
  add(root, 'h1', 'Gantry did not load')
  add(root, 'p', 'A part of it did not arrive. What you entered is kept on this device.')
  add(root, 'button', 'Load again').onclick = reload
}
addEventListener('error', missed, true)
// a screen opened later says itself what it misses
onload = () => removeEventListener('error', missed, true)
