import { createLatchkey, type Language } from '@latchkey/core'
import { createFakeEnv, fakeNetwork } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { buttonWords, buttonWordsOf } from './buttonWords.js'

const wordsIn = (language: string, languages: readonly Language[] = []) =>
  buttonWordsOf(
    createLatchkey({ networks: [fakeNetwork()], env: createFakeEnv(), language, languages }),
  )

test('the words are there in every built-in language, and in English for whoever has no instance yet', () => {
  expect(wordsIn('en')).toEqual(buttonWords.en)
  expect(wordsIn('de-AT')).toEqual(buttonWords.de)
  expect(wordsIn('ar')).toEqual(buttonWords.ar)
  expect(buttonWordsOf(undefined)).toEqual(buttonWords.en)
})

test('they follow a change', () => {
  const latchkey = createLatchkey({ networks: [fakeNetwork()], env: createFakeEnv() })
  latchkey.setLanguage('ar')
  expect(buttonWordsOf(latchkey)).toEqual(buttonWords.ar)
})

test('a host’s words go first; the others are those of the nearest built-in language', () => {
  const messages = { buttons: { connect: 'Anmelden' } }
  const connect = 'Anmelden'
  expect(wordsIn('de', [{ tag: 'de', messages }])).toEqual({ ...buttonWords.de, connect })
  expect(wordsIn('de-AT', [{ tag: 'de-AT', messages }])).toEqual({ ...buttonWords.de, connect })
  expect(wordsIn('fr', [{ tag: 'fr', messages }])).toEqual({ ...buttonWords.en, connect })
  expect(wordsIn('en', [{ tag: 'de', messages }])).toEqual(buttonWords.en)
})

test.each([undefined, null, 7, 'buttons', { buttons: null }, { buttons: { connect: () => 'a' } }])(
  'messages %j break nothing',
  (messages) => {
    expect(wordsIn('de', [{ tag: 'de', messages }])).toEqual(buttonWords.de)
  },
)
