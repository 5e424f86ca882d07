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
])('%s: it speaks %s', (tag, spoken) => {
  expect(spokenAfter(tag)).toBe(spoken)
})

// Hosts write JavaScript too.
test.each([undefined, null, 7, '', 'deutsch'])('%j is no language, and changes nothing', (tag) => {
  const context = createTestContext({ language: 'de' })
  expect(() => setLanguage(context, tag as string)).toThrow(
    'Invalid option language: give a BCP 47 tag',
  )
  expect(context.store.get().language.tag).toBe('de')
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
