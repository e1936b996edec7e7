/** Whether this browser would start without signal, as its worker says. */
import { snapshot } from 'valtio/vanilla'
import { describe, expect, test, vi } from 'vitest'
import { createOfflineFiles } from '#core/device/offline-files.ts'

/** A worker that keeps what it was asked; `controls` is whether it serves this page. */
function worker(controls = true) {
  const asked: unknown[] = []
  const target = new EventTarget()
  const controller = { postMessage: (message: unknown) => void asked.push(message) }
  const container = Object.assign(target, { controller: controls ? controller : null })
  return {
    asked,
    container: container as unknown as ServiceWorkerContainer,
    says: (data: unknown) => void target.dispatchEvent(new MessageEvent('message', { data })),
    takesOver: () => {
      container.controller = controller
      target.dispatchEvent(new Event('controllerchange'))
    },
  }
}
const storage = (answer: Promise<boolean>) => ({ persist: () => answer }) as unknown as StorageManager

describe('files for a day without signal', () => {
  test('are asked for at every look, and said to be there when they are', () => {
    const { container, asked, says } = worker()
    const files = createOfflineFiles({ worker: container, storage: undefined })
    expect(files.state.files).toBe('none')
    files.look()
    expect([asked, files.state.files]).toEqual([['keep'], 'asked'])
    says({ ready: true })
    expect(files.state.files).toBe('ready')
    files.look()
    expect([asked.length, files.state.files]).toEqual([2, 'ready'])
  })
  test('are missing when the worker could not fetch them', () => {
    const { container, says } = worker()
    const files = createOfflineFiles({ worker: container, storage: undefined })
    files.look()
    says({ ready: false })
    expect(files.state.files).toBe('missing')
  })
  test('are asked for as soon as a worker serves this page', () => {
    const { container, asked, takesOver } = worker(false)
    const files = createOfflineFiles({ worker: container, storage: undefined })
    files.look()
    expect([asked, files.state.files]).toEqual([[], 'none'])
    takesOver()
    expect([asked, files.state.files]).toEqual([['keep'], 'asked'])
  })
  test.each([null, 'ready', { ready: 'yes' }, {}])('stay as they were when a worker says %j', (data) => {
    const { container, says } = worker()
    const files = createOfflineFiles({ worker: container, storage: undefined })
    files.look()
    says(data)
    expect(files.state.files).toBe('asked')
  })
  test('are not followed after the end, nor where there is no worker', () => {
    const { container, says, asked, takesOver } = worker()
    const files = createOfflineFiles({ worker: container, storage: undefined })
    files.stop()
    says({ ready: true })
    takesOver()
    expect([files.state.files, asked]).toEqual(['none', []])
    const none = createOfflineFiles({ worker: undefined, storage: undefined })
    none.look()
    none.stop()
    expect(none.state).toEqual({ files: 'none', promised: undefined })
  })
})
describe('the promise of a browser to keep them', () => {
  test.each([
    [() => Promise.resolve(true), true],
    [() => Promise.resolve(false), false],
    [() => Promise.reject<boolean>(new Error('asked too often')), undefined],
  ])('is told as it is', async (answer, promised) => {
    const files = createOfflineFiles({ worker: undefined, storage: storage(answer()) })
    await vi.waitFor(() => expect(snapshot(files.state).promised).toBe(promised))
  })
  test('is not known where a browser gives none', () => {
    const files = createOfflineFiles({ worker: undefined, storage: {} as StorageManager })
    expect(files.state.promised).toBeUndefined()
  })
})
