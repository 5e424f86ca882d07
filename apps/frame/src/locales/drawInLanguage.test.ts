// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { ar } from './ar/ar.js'
import { de } from './de/de.js'
import { drawInLanguage } from './drawInLanguage.js'
import { en } from './en/en.js'
import type { LanguageTable } from './loadMessages.js'

const page = document.documentElement
afterEach(() => {
  page.removeAttribute('lang')
  page.removeAttribute('dir')
})

function setup(language: string, table: Partial<LanguageTable> = {}) {
  page.lang = language
  const drawn: string[] = []
  const all = { ar: async () => ar, de: async () => de, en: async () => en, ...table }
  const drawing = drawInLanguage<string>((value, loaded) => {
    drawn.push(`${value} ${loaded.language} ${page.lang} ${page.dir}`)
  }, all)
  return { drawn, ...drawing }
}

test('what is drawn before the texts have loaded shows then, the last of it', async () => {
  const { draw, drawn, ready } = setup('ar')
  draw('reading')
  draw('review')
  expect(drawn).toEqual([])
  await ready()
  expect(drawn).toEqual(['review ar ar rtl'])
  draw('none')
  expect(drawn.at(-1), 'at once').toBe('none ar ar rtl')
})

test('another language of the page shows with what is drawn next', async () => {
  const { draw, drawn, ready } = setup('en')
  await ready()
  draw('review')
  page.lang = 'de'
  expect(drawn).toEqual(['review en en ltr'])
  draw('review')
  await ready()
  expect(drawn.slice(1)).toEqual(['review de de ltr'])
})

test('a language that changes while another one loads is the one that shows', async () => {
  let come = (_: typeof en) => {}
  const { draw, drawn, ready } = setup('ar', {
    ar: () =>
      new Promise((resolve) => {
        come = resolve
      }),
  })
  page.lang = 'de'
  draw('review')
  await ready()
  come(ar)
  await ready()
  expect(drawn).toEqual(['review de de ltr'])
})

test('it is English, and the page too, where texts do not load', async () => {
  const { draw, drawn, ready } = setup('ar', { ar: () => Promise.reject(new Error('offline')) })
  draw('review')
  await ready()
  expect(drawn).toEqual(['review en en ltr'])
})

test('where nothing loads, it says so and draws nothing', async () => {
  const offline = () => Promise.reject(new Error('offline'))
  const { draw, drawn, ready } = setup('de', { de: offline, en: offline })
  draw('review')
  await expect(ready()).rejects.toMatchObject({ code: 'frame/load-failed' })
  expect(drawn).toEqual([])
})
