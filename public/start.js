// A file of the app that does not arrive: the page is loaded once more, then it says so. Under 1 KB, or browsers lose
// it with the others.
const again = performance.getEntriesByType('navigation')[0]?.type === 'reload'
const reload = () => location.reload()
const add = (to, name, text) =>
  to.appendChild(Object.assign(document.createElement(name), { textContent: text }))
function lost() {
  if (navigator.onLine && !again) return reload()
  const root = document.getElementById('root')
  add(root, 'h1', 'Gantry did not load')
  add(root, 'p', 'A part of it did not arrive. What you entered is kept on this device.')
  add(root, 'button', 'Load again').onclick = reload
}
function missed({ target }) {
  if (target.type === 'module') lost()
  else if (target.rel === 'stylesheet' && navigator.onLine && !again) reload()
}
addEventListener('gantry-missed', lost)
addEventListener('error', missed, true)
// a screen opened later says itself what it misses
onload = () => removeEventListener('error', missed, true)
