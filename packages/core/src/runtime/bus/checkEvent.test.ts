import { expect, onTestFinished, test } from 'vitest'
import { contextOf } from '../../assembly/contextOf.js'
import { createLatchkey } from '../../assembly/createLatchkey.js'
import { createFakeEnv } from '../../testing/createFakeEnv.js'
import { fakeNetwork } from '../../testing/fakeAdapter.js'
import { checkEvent } from './checkEvent.js'

test.each([
  ['CONECT_SUCCESS', 'There is no event CONECT_SUCCESS: did you mean CONNECT_SUCCESS?'],
  ['connect', 'There is no event connect: see the table of events'],
  ['constructor', 'There is no event constructor: see the table of events'],
  [undefined as never, 'There is no event undefined: see the table of events'],
])('the event %s is refused', (event, message) => {
  expect(() => checkEvent(event)).toThrow(
    expect.objectContaining({ code: 'event/unknown', message }),
  )
})

test.each(['*', 'CONNECT_SUCCESS', 'PAY_EXCHANGE_SELECTED'])('the event %s is known', (event) => {
  expect(() => checkEvent(event)).not.toThrow()
})

test('a listener of a misspelt event is an error that the page sees', async () => {
  const latchkey = createLatchkey({ networks: [fakeNetwork()], env: createFakeEnv() })
  onTestFinished(() => latchkey.destroy())
  const uncaught = new Promise((resolve) => process.once('unhandledRejection', resolve))
  latchkey.on('CONECT_SUCCESS' as never, () => {})
  await expect(uncaught).resolves.toMatchObject({ code: 'event/unknown' })
})

test('a right name is no error, nor is one that cannot be checked: its code did not load', async () => {
  const latchkey = createLatchkey({ networks: [fakeNetwork()], env: createFakeEnv() })
  onTestFinished(() => latchkey.destroy())
  latchkey.on('CONNECT_SUCCESS', () => {})
  const { parts } = contextOf(latchkey)
  parts.load = () => Promise.reject(new Error('offline'))
  latchkey.on('CONECT_SUCCESS' as never, () => {})
  await new Promise((resolve) => setTimeout(resolve, 20))
})
