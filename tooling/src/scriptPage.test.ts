import { expect, test } from 'vitest'
import { filled } from './scriptPage.js'

test('the page gets the hash and the addresses, as attributes may hold them', () => {
  const html = '<i a="{{integrity}}" b="{{networks}}" c="{{asked}}" d="{{server}}" e="{{other}}">'
  const world = {
    evm: { 31337: 'http://127.0.0.1:1/a?b&c', 31338: 'http://127.0.0.1:2' },
    server: undefined,
  }
  const page = filled(html, { integrity: 'sha384-x' }, world)
  expect(page).toContain('a="sha384-x"')
  expect(page).toContain('b="[{&quot;id&quot;:31337,')
  expect(page).toContain('http://127.0.0.1:1/a?b&amp;c')
  expect(page).toContain('c="http://127.0.0.1:1 http://127.0.0.1:2" d="" e="{{other}}"')
})
