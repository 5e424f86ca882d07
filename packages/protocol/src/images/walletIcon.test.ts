import { expect, test } from 'vitest'
import { sanitizeWalletIcon } from './sanitizeWalletIcon.js'

const svg = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg">${body}</svg>`
const encoded = (text: string) => `data:image/svg+xml,${encodeURIComponent(text)}`
const base64 = (text: string, type = 'svg+xml') => `data:image/${type};base64,${btoa(text)}`
const utf16 = (text: string) => [...text].map((letter) => `${letter}\0`).join('')

test.each([
  ['png', base64('\x89PNG', 'png')],
  ['jpeg', base64('\xff\xd8', 'jpeg')],
  ['webp', base64('RIFF', 'webp')],
  ['gif', base64('GIF89a', 'gif')],
  ['svg, percent-encoded', encoded(svg('<path d="M0 0"/>'))],
  ['svg, base64', base64(svg('<path/>'))],
  ['svg, plain', `data:image/svg+xml;utf8,${svg('<path width="100%"/>')}`],
  ['svg with a charset', `data:image/svg+xml;charset=utf-8,${svg('')}`],
  ['svg around a photo', encoded(svg('<image href="data:image/png;base64,AAAA"/>'))],
  ['svg with a comment and an accent', encoded(svg('<!-- é --><title>é</title>'))],
  ['as many uses and tags as are fine', encoded(svg('<use/>'.repeat(12) + '<g/>'.repeat(1486)))],
  ['words that begin like a use', encoded(svg('<user/>'.repeat(50)))],
])('%s is shown unchanged', (_, icon) => {
  expect(sanitizeWalletIcon(icon)).toBe(icon)
})

test('surrounding space is removed', () => {
  expect(sanitizeWalletIcon(`\n  ${base64('GIF89a', 'gif')}\n`)).toBe(base64('GIF89a', 'gif'))
})

test.each([
  ['nothing', undefined],
  ['no text', { toString: () => base64('GIF89a', 'gif') }],
  ['an address', 'https://example.com/icon.png'],
  ['a script', 'javascript:alert(1)'],
  ['a page', 'data:text/html,<script>alert(1)</script>'],
  ['another picture format', base64('x', 'bmp')],
  ['an attribute in disguise', 'data:image/png" onerror="alert(1),x'],
  ['broken base64', 'data:image/png;base64,***'],
  ['nothing inside', 'data:image/png;base64,'],
  ['too many bytes', base64('x'.repeat(65_537), 'png')],
  ['far too many bytes', `data:image/png;base64,${'A'.repeat(10_000_000)}`],
  ['too many uses', encoded(svg('<use href="#a"/>'.repeat(13)))],
  ['too many uses by another name', encoded(svg('<s:use href="#a"/>'.repeat(13)))],
  ['too many uses across lines', `data:image/svg+xml,${svg('<u\nse href=""/>'.repeat(13))}`],
  ['too many uses behind a lone %', `data:image/svg+xml,%${svg('%3Cuse/>'.repeat(13))}`],
  ['too many uses in UTF-16', base64(utf16(svg('<use/>'.repeat(13))))],
  ['too many uses between shifts', base64(svg('<u\x1b(Bse/>'.repeat(13)))],
  ['too many tags', encoded(svg('<g/>'.repeat(1_500)))],
  ['a doctype', encoded(`<!DOCTYPE svg>${svg('')}`)],
  ['entities', encoded(`<!ENTITY a "b">${svg('')}`)],
  ['a script inside', encoded(svg('<script>alert(1)</script>'))],
  ['a page inside', encoded(svg('<foreignObject><b/></foreignObject>'))],
  ['a picture that is drawn again inside', encoded(svg('<image href="data:image/svg+xml,x"/>'))],
  ['the same, spelt out', encoded(svg('<image href="d&#97;ta:image/svg+xml,x"/>'))],
  ['the same, in a style', encoded(svg('<style>svg{background:url("\\64 ata:…")}</style>'))],
])('%s is not shown', (_, icon) => {
  expect(sanitizeWalletIcon(icon)).toBeUndefined()
})
