import { expect, test } from 'vitest'
import type { StretchProgress } from './argon2id.js'
import { stretchPassword } from './stretchPassword.js'

function fakeWorker(react: (send: (data: unknown) => void, fail: () => void) => void) {
  const listeners: Record<string, (event: { data?: unknown }) => void> = {}
  let isEnded = false
  const worker = {
    addEventListener(name: string, listener: never) {
      listeners[name] = listener
    },
    postMessage: () =>
      react(
        (data) => listeners.message?.({ data }),
        () => listeners.error?.({}),
      ),
    terminate() {
      isEnded = true
    },
  }
  return { startWorker: () => worker as never, isEnded: () => isEnded }
}

test('a password is stretched in a worker that tells its progress and ends', async () => {
  const secret = new Uint8Array(32).fill(5)
  const progress: StretchProgress[] = []
  const { isEnded, startWorker } = fakeWorker((send) => {
    send({ kind: 'progress', progress: { state: 'working' } })
    send({ kind: 'progress', progress: { state: 'slow', done: 0.5 } })
    send({ kind: 'done', secret })
  })
  const onProgress = (it: StretchProgress) => void progress.push(it)
  expect(await stretchPassword('p', 's', { onProgress, startWorker })).toEqual(secret)
  expect(progress).toEqual([{ state: 'working' }, { state: 'slow', done: 0.5 }])
  expect(isEnded()).toBe(true)
})

test('a worker that fails, breaks or answers something else ends with an error', async () => {
  const reactions: Parameters<typeof fakeWorker>[0][] = [
    (send) => send({ kind: 'failed' }),
    (_, fail) => fail(),
    (send) => send({ kind: 'done', secret: 'text' }),
  ]
  for (const react of reactions) {
    const { isEnded, startWorker } = fakeWorker(react)
    const stretched = stretchPassword('p', 's', { startWorker })
    await expect(stretched).rejects.toMatchObject({ code: 'frame/failed' })
    expect(isEnded()).toBe(true)
  }
})

test('going back ends the work', async () => {
  const { isEnded, startWorker } = fakeWorker(() => undefined)
  const leaving = new AbortController()
  const stretched = stretchPassword('p', 's', { startWorker, signal: leaving.signal })
  leaving.abort()
  await expect(stretched).rejects.toThrow()
  expect(isEnded()).toBe(true)
})
