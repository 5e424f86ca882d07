import { expect, test } from 'vitest'
import { ar } from './ar.js'
import { directionOf } from './chooseLanguage.js'
import { de } from './de.js'
import { en } from './en.js'
import { messagesOf } from './messagesOf.js'

/** Returns every text of a table by its path. */
function texts(table: object, path = ''): [string, string][] {
  return Object.entries(table).flatMap(([key, value]): [string, string][] => {
    const at = `${path}/${key}`
    if (typeof value === 'string') return [[at, value]]
    return typeof value === 'object' && value !== null ? texts(value, at) : [[at, typeof value]]
  })
}

test('every language has every text, and none is left in English', () => {
  const english = texts({
    device: en.device,
    freeze: en.freeze,
    social: en.social,
    newMailbox: en.newMailbox,
    failed: en.failed,
  })
  for (const { device, failed, freeze, newMailbox, social } of [de, ar]) {
    const other = texts({ device, freeze, social, newMailbox, failed })
    expect(other.map(([path]) => path)).toEqual(english.map(([path]) => path))
    const same = other.filter(
      ([, text], index) => text !== 'function' && text === english[index]?.[1],
    )
    expect(same).toEqual([])
  }
})

test('a language is found by its tag, and is English where it is none of ours', () => {
  expect(messagesOf('de-AT')).toEqual({ language: 'de', messages: de })
  expect(messagesOf('AR')).toMatchObject({ language: 'ar' })
  for (const tag of ['fr', '', '__proto__', 'constructor-x']) {
    expect(messagesOf(tag)).toEqual({ language: 'en', messages: en })
  }
  expect([directionOf('ar'), directionOf('de')]).toEqual(['rtl', 'ltr'])
})
