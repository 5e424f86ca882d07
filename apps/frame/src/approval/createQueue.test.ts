import { expect, test } from 'vitest'
import { createQueue } from './createQueue.js'

test('T14 of a thousand requests one is shown, five wait, and the rest are refused', async () => {
  const queue = createQueue<number>(5, () => {})
  const asked = Array.from({ length: 1_000 }, (_, at) =>
    queue.enqueue(at).catch((error) => error.code),
  )
  expect(queue.current()?.entry.item).toBe(0)
  expect(queue.current()?.queuedCount).toBe(4)
  queue.abortAll()
  const codes = await Promise.all(asked)
  expect(codes.filter((code) => code === 'frame/busy')).toHaveLength(995)
  expect(codes.filter((code) => code === 'frame/aborted')).toHaveLength(5)
  expect(queue.current()).toBeUndefined()
})

test('requests are shown one after the other, each answered once', async () => {
  let changes = 0
  const queue = createQueue<string>(5, () => changes++)
  const [first, second] = [queue.enqueue('a'), queue.enqueue('b')]
  const inFront = queue.current()?.entry
  inFront?.resolve(1)
  inFront?.resolve(2)
  expect(await first).toBe(1)
  expect(queue.current()?.entry.item).toBe('b')
  queue.current()?.entry.reject(new Error('no'))
  await expect(second).rejects.toThrow('no')
  expect(changes).toBe(4)
})
