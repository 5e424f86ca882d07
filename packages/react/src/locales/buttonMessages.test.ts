import { createLatchkey, type Language } from '@latchkey/core'
import { createFakeEnv, fakeAdapter, fakeNetwork } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { buttonMessages, buttonMessagesOf } from './buttonMessages.js'

const wordsIn = (language: string, languages: readonly Language[] = []) =>
  buttonMessagesOf(
    createLatchkey({
      networks: [fakeNetwork()],
      adapters: [fakeAdapter()],
      env: createFakeEnv(),
      language,
      languages,
    }),
  )

test('every built-in language has the texts, and without an instance they are English', () => {
  expect(wordsIn('en')).toEqual(buttonMessages.en)
  expect(wordsIn('de-AT')).toEqual(buttonMessages.de)
  expect(wordsIn('ar')).toEqual(buttonMessages.ar)
  expect(buttonMessagesOf(undefined)).toEqual(buttonMessages.en)
})

test('they follow a change of the language', () => {
  const latchkey = createLatchkey({
    networks: [fakeNetwork()],
    adapters: [fakeAdapter()],
    env: createFakeEnv(),
  })
  latchkey.setLanguage({ language: 'ar' })
  expect(buttonMessagesOf(latchkey)).toEqual(buttonMessages.ar)
})

test('a host’s texts come first; the others are those of the nearest built-in language', () => {
  const messages = { buttons: { connect: 'Anmelden' } }
  const connect = 'Anmelden'
  expect(wordsIn('de', [{ tag: 'de', messages }])).toEqual({ ...buttonMessages.de, connect })
  expect(wordsIn('de-AT', [{ tag: 'de-AT', messages }])).toEqual({ ...buttonMessages.de, connect })
  expect(wordsIn('fr', [{ tag: 'fr', messages }])).toEqual({ ...buttonMessages.en, connect })
  expect(wordsIn('en', [{ tag: 'de', messages }])).toEqual(buttonMessages.en)
})

test.each([{}, { buttons: null }, { buttons: { connect: () => 'a' } }])(
  'messages %j break nothing',
  (messages) => {
    expect(wordsIn('de', [{ tag: 'de', messages }])).toEqual(buttonMessages.de)
  },
)
