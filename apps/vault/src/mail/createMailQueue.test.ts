import { expect, test } from 'vitest'
import { createMailQueue } from './createMailQueue.js'

/** A queue with one connection, and the names of the mails that left, in their order. */
function startQueue() {
  const queue = createMailQueue(1)
  const left: string[] = []
  const run = (name: string) =>
    queue.run(async () => void left.push(name), name.startsWith('urgent'))
  return { left, run, queue }
}

test('T244 urgent mails leave first, and a burst of them lets one of the others through every few turns', async () => {
  const { left, run } = startQueue()
  const names = ['first', 'other1', 'other2', ...[1, 2, 3, 4, 5].map((count) => `urgent${count}`)]
  await Promise.all(names.map(run))
  expect(left.join(' ')).toBe('first urgent1 urgent2 urgent3 other1 urgent4 urgent5 other2')
})

test('a mail that fails gives its turn to the next; at the end all that wait are refused', async () => {
  const { left, run, queue } = startQueue()
  const failing = queue.run(() => Promise.reject(new Error('451')), false)
  const next = run('next')
  await expect(failing).rejects.toThrow('451')
  await next
  expect(left).toEqual(['next'])
  const leaving = run('leaving')
  const waiting = run('waiting')
  queue.close()
  await expect(waiting).rejects.toMatchObject({ name: 'MailQueueClosedError' })
  await leaving
  await expect(run('late')).rejects.toMatchObject({ name: 'MailQueueClosedError' })
  expect(left).toEqual(['next', 'leaving'])
})
