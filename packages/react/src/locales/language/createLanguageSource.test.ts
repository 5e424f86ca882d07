import type { Language } from '@latchkey/core'
import { createTestContext } from '@latchkey/core/testing'
import { setLanguage } from '@latchkey/core/ui'
import { LatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { arSwap } from '../ar/arSwap.js'
import { deSwap } from '../de/deSwap.js'
import { en } from '../en/en.js'
import { enLanguage, type LanguageWords } from '../en/enLanguage.js'
import { enSwap } from '../en/enSwap.js'
import { createLanguageSource } from './createLanguageSource.js'
import type { LanguageTable } from './languageTable.js'

const words = (back: string, late: Partial<LanguageWords['late']> = {}): LanguageWords => ({
  messages: { ...en, back },
  late: { ...enLanguage.late, ...late },
})
const german = words('Zurück', { swap: async () => deSwap })
const arabic = words('رجوع', { swap: async () => arSwap })

function createSource(
  language: string,
  { table, languages }: { table?: Partial<LanguageTable>; languages?: readonly Language[] } = {},
) {
  const context = createTestContext({ language, languages })
  const requests: string[] = []
  const fetch = (tag: 'en' | 'de' | 'ar', words: LanguageWords) => async () => {
    requests.push(tag)
    return words
  }
  const source = createLanguageSource(context, {
    en: fetch('en', enLanguage),
    de: fetch('de', german),
    ar: fetch('ar', arabic),
    ...table,
  })
  const open = (isOpen: boolean) =>
    context.store.update('modal', (modal) => ({ ...modal, open: isOpen }))
  return { requests, context, open, source, spoken: () => source.get().messages.back }
}

test('the requested messages are loaded when it is ready, with their direction', async () => {
  const { source } = createSource('ar')
  expect(source.isLoading()).toBe(true)
  await source.ready()
  expect(source.isLoading()).toBe(false)
  expect(source.get()).toEqual({ tag: 'ar', dir: 'rtl', messages: arabic.messages })
})

test('a change notifies once its messages are loaded; an overtaken one is never shown', async () => {
  const { context, source, spoken } = createSource('en')
  await source.ready()
  const seen: string[] = []
  source.subscribe(() => {
    if (!source.isLoading()) seen.push(spoken())
  })
  setLanguage(context, 'de')
  expect(spoken()).toBe('Back')
  setLanguage(context, 'ar')
  await source.ready()
  await context.env.advance(0)
  expect(seen).toEqual(['رجوع'])
  setLanguage(context, 'en')
  await source.ready()
  expect(source.get()).toMatchObject({ tag: 'en', dir: 'ltr' })
})

test('when messages fail to load it is English, and the next opening tries again', async () => {
  let offline = true
  const de = async () => {
    if (offline) throw new Error('offline')
    return german
  }
  const { open, source, spoken } = createSource('de', { table: { de } })
  await source.ready()
  expect(source.get().tag).toBe('en')
  offline = false
  open(true)
  expect(source.isLoading()).toBe(true)
  await source.ready()
  expect(spoken()).toBe('Zurück')
  open(false)
  open(true)
  expect(source.isLoading()).toBe(false)
})

test('ready waits at most three seconds, and messages that load later are used then', async () => {
  let come = (_: LanguageWords) => {}
  const ar = () =>
    new Promise<LanguageWords>((resolve) => {
      come = resolve
    })
  const { context, source, spoken } = createSource('ar', { table: { ar } })
  await context.env.advance(2999)
  expect(source.isLoading()).toBe(true)
  await context.env.advance(1)
  expect(source.isLoading()).toBe(false)
  expect(source.get().dir).toBe('ltr')
  come(arabic)
  await context.env.advance(0)
  expect(spoken()).toBe('رجوع')
  expect(source.get().dir).toBe('rtl')
})

test('a host’s messages override the built-in ones of the same or the nearest language', async () => {
  const close = 'Schluss'
  for (const tag of ['de', 'de-AT']) {
    const { requests, source } = createSource(tag, { languages: [{ tag, messages: { close } }] })
    await source.ready()
    expect(source.get()).toMatchObject({ tag, messages: { back: 'Zurück', close } })
    expect(requests).toEqual(['de'])
  }
})

test('a language that a host adds falls back to English, text by text', async () => {
  const languages = [{ tag: 'he', messages: { back: 'חזרה' } }]
  const { source } = createSource('he-IL', { languages })
  await source.ready()
  expect(source.get()).toMatchObject({ tag: 'he', dir: 'rtl' })
  expect(source.get().messages).toMatchObject({ back: 'חזרה', close: en.close })
})

test('after stop it follows no change', async () => {
  const { requests, context, source } = createSource('en')
  await source.ready()
  source.stop()
  setLanguage(context, 'de')
  expect(requests).toEqual(['en'])
  expect(source.isLoading()).toBe(false)
})

test('words that few views need load in the language in use, and follow its changes', async () => {
  const { context, requests, source } = createSource('de')
  await source.ready()
  expect(source.get().messages.swap).toBeUndefined()
  await source.need(['swap'])
  expect(source.get().messages).toMatchObject({ back: 'Zurück', ...deSwap })
  expect(requests).not.toContain('en')
  setLanguage(context, 'ar')
  await source.ready()
  expect(source.get().messages).toMatchObject({ back: 'رجوع', ...arSwap })
})

test('several parts may be needed at once, and before the language has loaded', async () => {
  const { source } = createSource('de')
  await Promise.all([source.need(['swap']), source.need(['signIn', 'social'])])
  const { errors, signIn, social, swap } = source.get().messages
  expect([swap?.pay, signIn?.sign, social?.list]).toEqual(['Sie zahlen', 'Sign', 'Social logins'])
  expect(errors['siwx/declined']).toBeDefined()
  expect(errors['wallet/rejected']).toBe(en.errors['wallet/rejected'])
})

test('where a part does not load it is English, and tried again at the next opening', async () => {
  let offline = true
  const swap = async () => {
    if (offline) throw new Error('offline')
    return deSwap
  }
  const { open, source, spoken } = createSource('de', {
    table: { de: async () => words('Zurück', { swap }) },
  })
  await source.need(['swap'])
  expect([spoken(), source.get().messages.swap]).toEqual(['Zurück', enSwap.swap])
  offline = false
  open(true)
  await source.ready()
  expect(source.get().messages.swap).toEqual(deSwap.swap)
})

test('where a language does not load, its views are English', async () => {
  const de = async () => {
    throw new Error('offline')
  }
  const { source, spoken } = createSource('de', { table: { de } })
  await source.need(['swap'])
  expect([spoken(), source.get().messages.swap]).toEqual([en.back, enSwap.swap])
})

test('a part of another language that does not load leaves its other words', async () => {
  const swap = () => Promise.reject(new Error('offline'))
  const { context, source, spoken } = createSource('de', {
    table: { ar: async () => words('رجوع', { swap }) },
  })
  await source.need(['swap'])
  setLanguage(context, 'ar')
  await source.ready()
  expect([spoken(), source.get().messages.swap]).toEqual(['رجوع', enSwap.swap])
})

test('where not even the English words load, only what needs them fails, and is tried again', async () => {
  let offline = true
  const swap = async () => {
    if (offline) throw new Error('offline')
    return deSwap
  }
  const { source, spoken } = createSource('de', {
    table: {
      de: async () => words('Zurück', { swap }),
      en: async () => ({ ...enLanguage, late: { ...enLanguage.late, swap } }),
    },
  })
  await expect(source.need(['swap'])).rejects.toThrow(LatchkeyError)
  expect(spoken()).toBe('Zurück')
  offline = false
  await source.need(['swap'])
  expect(source.get().messages.swap).toEqual(deSwap.swap)
})

test('a host’s messages override those that load later', async () => {
  const languages = [{ tag: 'de', messages: { swap: { pay: 'Raus', use: () => 'Nimm' } } }]
  const { source } = createSource('de', { languages })
  await source.need(['swap'])
  const { swap } = source.get().messages
  expect([swap?.pay, swap?.receive]).toEqual(['Raus', deSwap.swap.receive])
})
