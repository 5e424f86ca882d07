import { expect, test } from 'vitest'
import { createTestContext } from '../testing/createTestContext.js'
import { setLanguage } from './setLanguage.js'

const french = { tag: 'fr', messages: {} }
const spokenAfter = (tag: unknown) => {
  const context = createTestContext({ languages: [french] })
  setLanguage(context, tag as string)
  return context.store.get().language.tag
}

test.each([
  ['de-AT', 'de'],
  ['fr-CA', 'fr'],
  ['es', 'en'],
  // Hosts write JavaScript too.
  [undefined, 'en'],
  [7, 'en'],
])('%s: it speaks %s', (tag, spoken) => {
  expect(spokenAfter(tag)).toBe(spoken)
})

test('the same language is no change, and calls no listener', () => {
  const context = createTestContext({ language: 'de' })
  let woken = 0
  context.store.subscribe(() => woken++)
  setLanguage(context, 'de-DE')
  expect(woken).toBe(0)
  setLanguage(context, 'ar')
  expect(woken).toBe(1)
})
