import { createHash } from 'node:crypto'
import { type WorkTask, workTests } from '@latchkey/protocol/vault'
import { expect, test } from 'vitest'
import { createWork } from './createWork.js'
import { refusalError } from './refusalError.js'
import { solveWork } from './solveWork.js'

const task: WorkTask = { challenge: 'a challenge', bits: 6 }
const demand = (work = task) => refusalError('work-required', { work })
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

test('a solution passes the tests of its task and of no other', async () => {
  const solution = await solveWork(task, new AbortController().signal)
  const passes = (tested: WorkTask) =>
    workTests(tested, sha256).map((isDone, part) => isDone(solution.counters[part] ?? -1))
  expect(passes(task)).toEqual(Array(8).fill(true))
  expect(passes({ ...task, bits: 20 })).toContain(false)
  expect(passes({ ...task, challenge: 'another' })).toContain(false)
})

test('demanded work is done, shown while it lasts, and sent with the same call', async () => {
  const events: unknown[] = []
  const work = createWork({ onWork: (isActive) => events.push(isActive) })
  const answer = await work.run(async (solution) => {
    if (!solution) throw demand()
    events.push(solution.challenge)
    return 'served'
  })
  expect(answer).toBe('served')
  expect(events).toEqual([true, false, task.challenge])
})

test('a vault that demands work for ever, or none that can be done, ends in an error', async () => {
  const work = createWork({ onWork() {} })
  let calls = 0
  const endless = work.run(async () => {
    calls += 1
    throw demand()
  })
  await expect(endless).rejects.toMatchObject({ code: 'frame/failed' })
  expect(calls).toBe(3)
  const broken = createWork({ onWork() {}, solve: () => Promise.reject(new TypeError('no chunk')) })
  await expect(broken.run(() => Promise.reject(demand()))).rejects.toThrow('no chunk')
  const other = refusalError('code-wrong')
  await expect(work.run(() => Promise.reject(other))).rejects.toBe(other)
})

test('computing ends when its login is not wanted any more, and the next one is not harmed', async () => {
  const events: boolean[] = []
  const work = createWork({
    onWork(isActive) {
      events.push(isActive)
      if (isActive) work.abort()
    },
  })
  const endless = work.run(async () => {
    throw demand({ ...task, bits: 20 })
  })
  await expect(endless).rejects.toMatchObject({ code: 'frame/aborted' })
  expect(events).toEqual([true, false])
  expect(await work.run(async () => 'served')).toBe('served')
})
