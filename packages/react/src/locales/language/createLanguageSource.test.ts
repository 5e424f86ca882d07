import type { Language } from '@latchkey/core'
import { createTestContext } from '@latchkey/core/testing'
import { setLanguage } from '@latchkey/core/ui'
import { expect, test } from 'vitest'
import { signInHost } from '../../testing/signInContext.js'
import { deSignIn, deSignInErrors } from '../de/deSignIn.js'
import { en } from '../en/en.js'
import { enSignIn } from '../en/enSignIn.js'
import { createLanguageSource } from './createLanguageSource.js'
import { type LanguageTable, type SignInTable, signInTable } from './languageTable.js'

const german = { ...en, back: 'Zurück' }
const arabic = { ...en, back: 'رجوع' }

function createSource(
  language: string,
  { table, languages }: { table?: Partial<LanguageTable>; languages?: readonly Language[] } = {},
) {
  const context = createTestContext({ language, languages })
  const requests: string[] = []
  const fetch = (tag: 'en' | 'de' | 'ar', words: typeof en) => async () => {
    requests.push(tag)
    return words
  }
  const source = createLanguageSource(context, {
    en: fetch('en', en),
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
  expect(source.get()).toEqual({ tag: 'ar', dir: 'rtl', messages: arabic })
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
  let come = (_: typeof en) => {}
  const ar = () =>
    new Promise<typeof en>((resolve) => {
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

test('texts of signing in load where the host has it, and only there', async () => {
  const requests: string[] = []
  const signIn: SignInTable = {
    de: async () => {
      requests.push('de')
      return { ...deSignIn, errors: deSignInErrors }
    },
    ar: () => Promise.reject(new Error('offline')),
  }
  const load = async (language: string, siwx?: ReturnType<typeof signInHost>) => {
    const source = createLanguageSource(createTestContext({ language, siwx }), undefined, signIn)
    await source.ready()
    source.stop()
    return source.get()
  }
  expect((await load('de')).messages.signIn).toBeUndefined()
  expect(requests).toEqual([])
  const { messages } = await load('de', signInHost())
  expect(messages.signIn?.sign).toBe('Signieren')
  expect(messages.errors['siwx/disabled']).toBe(deSignInErrors['siwx/disabled'])
  expect(messages.errors['wallet/rejected']).toContain('abgelehnt')
  // Where they don't load, the others are there.
  expect(await load('ar', signInHost())).toMatchObject({ tag: 'ar', messages: { back: 'رجوع' } })
})

test.each(['de', 'ar'] as const)('%s has its texts of signing in', async (tag) => {
  const texts = await signInTable[tag]?.()
  expect(texts?.signIn.sign).not.toBe(enSignIn.signIn.sign)
  expect(texts?.errors['siwx/declined']).toBeDefined()
})
