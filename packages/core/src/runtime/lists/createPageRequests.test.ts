import { LatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import type { Page } from './createPageCollection.js'
import { createPageRequests, type PageCall } from './createPageRequests.js'

type Entry = { readonly id: string }
const page = (id: string): Page<Entry> => ({ items: [{ id }], next: null })
const offline = new LatchkeyError('http/unreachable')

/** A list whose requests get these answers in turn. */
function setUp(...answers: (Page<Entry> | LatchkeyError)[]) {
  const calls: PageCall[] = []
  const ends: number[] = []
  const requests = createPageRequests<Entry>(
    {
      idOf: ({ id }) => id,
      isShown: () => true,
      toError: () => offline,
      async load(_, call) {
        const answer = answers[calls.push(call) - 1]
        if (!answer || answer instanceof Error) throw answer
        return answer
      },
    },
    { onChange: () => {}, onEnd: (failures) => ends.push(failures) },
  )
  return { calls, ends, ...requests }
}

test('S4.65 the visitor waits for every request but a poll, which is not to be retried', async () => {
  const { calls, send } = setUp(page('a'), page('a'), page('a'))
  for (const kind of ['first', 'refresh', 'poll'] as const) await send(kind)
  expect(calls.map(({ foreground }) => foreground)).toEqual([true, true, false])
})

test('S4.65 only three polls that fail in a row are shown as a failure', async () => {
  const first = page('a')
  const answers = [first, offline, offline, first, offline, offline, offline]
  const { ends, send, state } = setUp(...answers)
  await send('first')
  for (const failures of [1, 2, 0, 1, 2]) {
    await send('poll')
    expect([ends.at(-1), state().failed]).toEqual([failures, undefined])
  }
  await send('poll')
  expect(ends.at(-1)).toBe(3)
  expect(state().failed).toMatchObject({ kind: 'refresh', error: offline })
})
