import { expect, test } from 'vitest'
import { ar } from './ar/ar.js'
import { arRecovery } from './ar/arRecovery.js'
import { directionOf, type Language } from './chooseLanguage.js'
import { de } from './de/de.js'
import { deRecovery } from './de/deRecovery.js'
import { en } from './en/en.js'
import { enRecovery } from './en/enRecovery.js'
import { type LanguageTable, loadMessages } from './loadMessages.js'

/** Returns every text of a table by its path. */
function texts(table: object, path = ''): [string, string][] {
  return Object.entries(table).flatMap(([key, value]): [string, string][] => {
    const at = `${path}/${key}`
    if (typeof value === 'string') return [[at, value]]
    return typeof value === 'object' && value !== null ? texts(value, at) : [[at, typeof value]]
  })
}

type OtherLanguage = Exclude<Language, 'en'>

const english = { ...en, recovery: enRecovery }

/** Texts that are the same in both languages. */
const alike: Readonly<Record<OtherLanguage, readonly string[]>> = {
  ar: [],
  de: [
    '/approval/labels/token',
    '/approval/labels/validator',
    '/approval/account',
    '/security/kinds/passkey',
    '/security/key/paper/wallet',
    '/recovery/chains/solana',
  ],
}

const others: Readonly<Record<OtherLanguage, typeof english>> = {
  de: { ...de, recovery: deRecovery },
  ar: { ...ar, recovery: arRecovery },
}

test.each(Object.keys(others) as OtherLanguage[])(
  '%s has every text and no other, and none is left in English',
  (language) => {
    const englishTexts = new Map(texts(english))
    const other = texts(others[language])
    expect(other.map(([path]) => path).sort()).toEqual([...englishTexts.keys()].sort())
    const same = other.filter(
      ([path, text]) => text !== 'function' && text === englishTexts.get(path),
    )
    expect(same.map(([path]) => path)).toEqual(alike[language])
  },
)

test('a language is found by its tag, and is English where it is none of ours', async () => {
  expect(await loadMessages('de-AT')).toEqual({ language: 'de', messages: de })
  expect(await loadMessages('AR')).toMatchObject({ language: 'ar' })
  for (const tag of ['fr', '', '__proto__', 'constructor-x']) {
    expect(await loadMessages(tag)).toEqual({ language: 'en', messages: en })
  }
  expect([directionOf('ar'), directionOf('de')]).toEqual(['rtl', 'ltr'])
})

function notingTable(failing: readonly string[] = []) {
  const requests: string[] = []
  const row = (language: string, words: typeof en) => async () => {
    requests.push(language)
    if (failing.includes(language)) throw new Error('offline')
    return words
  }
  const table: LanguageTable = { ar: row('ar', ar), de: row('de', de), en: row('en', en) }
  return { requests, table }
}

test('a page loads one language, and English only where that fails', async () => {
  const { requests, table } = notingTable()
  await loadMessages('de', table)
  expect(requests).toEqual(['de'])

  const broken = notingTable(['ar'])
  expect(await loadMessages('ar', broken.table)).toEqual({ language: 'en', messages: en })
  expect(broken.requests).toEqual(['ar', 'en'])

  const offline = notingTable(['ar', 'en'])
  await expect(loadMessages('ar', offline.table)).rejects.toMatchObject({
    code: 'frame/load-failed',
  })
})
