import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createKeyWorker, type KeyThread } from './createKeyWorker.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const answer = {
  requestId: '00000000-0000-4000-8000-000000000000',
  ephemeralKey: 'k'.repeat(87),
  eph: 'e'.repeat(43),
}

type FakeThread = KeyThread & { isOver: boolean }

/** Workers that answer each command immediately, or never. */
function setUp({ isMute = false, idleMs }: { isMute?: boolean; idleMs?: number } = {}) {
  const started: FakeThread[] = []
  const keys = createKeyWorker({
    idleMs,
    start: async () => {
      const worker: FakeThread = {
        isOver: false,
        onmessage: null,
        onerror: null,
        onmessageerror: null,
        postMessage(question) {
          const { id } = question as { id: number }
          const event = new MessageEvent('message', { data: { id, output: answer } })
          if (!isMute) queueMicrotask(() => worker.onmessage?.(event))
        },
        terminate() {
          worker.isOver = true
        },
      }
      started.push(worker)
      return worker
    },
  })
  return { keys, started }
}

test('the worker starts on first use, and ends after an idle time', async () => {
  const { keys, started } = setUp()
  expect(started).toHaveLength(0)
  await keys.use((runCommand) => runCommand('prepare', {}))
  await vi.advanceTimersByTimeAsync(29_000)
  await keys.use((runCommand) => runCommand('prepare', {}))
  expect(started).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(29_000)
  expect(started[0]?.isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(started[0]?.isOver).toBe(true)
  await keys.use((runCommand) => runCommand('prepare', {}))
  expect(started).toHaveLength(2)
})

test('the worker lives while a caller waits for an answer that only it can decrypt', async () => {
  const { keys, started } = setUp()
  const waiting = keys.use(async (runCommand) => {
    await runCommand('prepare', {})
    await new Promise((resolve) => setTimeout(resolve, 60_000))
    return runCommand('prepare', {})
  })
  await vi.advanceTimersByTimeAsync(59_000)
  expect(started[0]?.isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await waiting).toEqual(answer)
})

test('a worker that alone holds the share keeps running', async () => {
  const { keys, started } = setUp({ idleMs: Number.POSITIVE_INFINITY })
  await keys.use((runCommand) => runCommand('prepare', {}))
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(started[0]?.isOver).toBe(false)
})

test('a closed or failed worker fails its callers and is started again', async () => {
  for (const stop of ['close', 'onerror'] as const) {
    const { keys, started } = setUp({ isMute: true })
    const waiting = keys.use((runCommand) => runCommand('prepare', {})).catch((error) => error)
    await vi.advanceTimersByTimeAsync(0)
    const [worker] = started
    if (stop === 'close') keys.close()
    else worker?.onerror?.(new Event('error') as never)
    expect(await waiting).toMatchObject({ code: 'frame/failed' })
    expect(worker?.isOver).toBe(true)
    void keys.use((runCommand) => runCommand('prepare', {}))
    await vi.advanceTimersByTimeAsync(0)
    expect(started).toHaveLength(2)
  }
})

test('a worker that failed to start is tried again', async () => {
  let tries = 0
  const keys = createKeyWorker({
    start: async () => {
      tries += 1
      throw new Error('No worker here')
    },
  })
  await expect(keys.use((runCommand) => runCommand('prepare', {}))).rejects.toThrow(
    'No worker here',
  )
  await vi.advanceTimersByTimeAsync(0)
  await expect(keys.use((runCommand) => runCommand('prepare', {}))).rejects.toThrow(
    'No worker here',
  )
  expect(tries).toBe(2)
})
