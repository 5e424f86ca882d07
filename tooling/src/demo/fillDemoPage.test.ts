import { expect, test } from 'vitest'
import { fillDemoPage, fillPage } from './fillDemoPage.js'

test('a page gets the addresses, as attributes may hold them', () => {
  const html =
    '<i b="{{networks}}" c="{{origins}}" d="{{server}}" e="{{other}}" f="{{devEnvironment}}">'
  const urls = { evm: { 31337: 'http://127.0.0.1:1/a?b&c', 31338: 'http://127.0.0.1:2' } }
  const page = fillDemoPage(html, urls)
  expect(page).toContain('b="[{&quot;id&quot;:31337,')
  expect(page).toContain('http://127.0.0.1:1/a?b&amp;c')
  expect(page).toContain('c="http://127.0.0.1:1 http://127.0.0.1:2" d="" e="{{other}}"')
  expect(page).toContain('f="{&quot;evm&quot;:{&quot;31337&quot;:')
})

test('what a page gets can’t leave its attribute', () => {
  expect(fillPage('<i a="{{a}}">', { a: `"><script>&'` })).toBe(`<i a="&quot;>&lt;script>&amp;'">`)
  expect(fillPage('{{toString}}', {})).toBe('{{toString}}')
})
