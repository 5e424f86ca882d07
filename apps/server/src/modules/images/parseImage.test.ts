import { expect, test } from 'vitest'
import {
  sampleGif,
  sampleJpeg,
  samplePng,
  sampleSvg,
  sampleWebp,
} from '../directory/testing/sampleImages.js'
import { parseImage } from './parseImage.js'

const svg = (body: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${body}</svg>`)
const noise = (length: number) => Buffer.alloc(length, 'noise')
/** A PNG with so many bytes more within it. */
const padded = (length: number) => {
  const png = samplePng()
  return Buffer.concat([png.subarray(0, -12), noise(length), png.subarray(-12)])
}

test.each([
  ['image/png', samplePng()],
  ['image/png', samplePng(2_048, 16)],
  ['image/jpeg', sampleJpeg()],
  ['image/webp', sampleWebp],
  ['image/gif', sampleGif],
  ['image/svg+xml', sampleSvg],
  ['image/svg+xml', Buffer.from('<?xml version="1.0"?>\n<!-- by hand -->\n<svg></svg>\n')],
  ['image/svg+xml', svg('<use/>'.repeat(12))],
])('S7.25 a whole %s is taken as it is', (type, bytes) => {
  expect(parseImage(bytes, type).image).toEqual({ type, bytes: new Uint8Array(bytes) })
})

test.each<[string, string, Buffer, string]>([
  ['a page', 'image/svg+xml', Buffer.from('<html><svg></svg></html>'), 'no whole picture'],
  ['a page said to be a PNG', 'image/png', Buffer.from(`<html>${' '.repeat(99)}`), 'no whole'],
  ['nothing', 'image/png', Buffer.alloc(0), 'no whole picture'],
  ['half a PNG', 'image/png', samplePng().subarray(0, -3), 'no whole picture'],
  ['a PNG said to be a JPEG', 'image/jpeg', samplePng(), 'not the image/jpeg'],
  ['a PNG said to be a page', 'text/html', samplePng(), 'not the text/html'],
  ['a PNG of which nothing is said', '', samplePng(), 'not the type'],
  ['an SVG said to be a PNG', 'image/png', sampleSvg, 'not the image/png'],
  ['a script behind a PNG', 'image/png', Buffer.concat([samplePng(), noise(9)]), 'no whole'],
  ['a page behind a GIF', 'image/gif', Buffer.concat([sampleGif, noise(9)]), 'no whole'],
  ['a page behind a WebP', 'image/webp', Buffer.concat([sampleWebp, noise(9)]), 'no whole'],
  ['an archive behind a JPEG', 'image/jpeg', Buffer.concat([sampleJpeg(), noise(9)]), 'no whole'],
  [
    'a page behind an SVG',
    'image/svg+xml',
    Buffer.from('<svg></svg><script>1</script>'),
    'no whole',
  ],
  ['too many bytes', 'image/png', padded(262_144), 'over 262144 bytes'],
  ['too many bytes of SVG', 'image/svg+xml', svg(' '.repeat(65_536)), 'over 65536 bytes'],
  ['a PNG that unfolds', 'image/png', samplePng(30_000, 30_000), '30000 by 30000 pixels'],
  ['a JPEG that unfolds', 'image/jpeg', sampleJpeg(2_049, 1), '2049 by 1 pixels'],
  ['an image of no size', 'image/jpeg', sampleJpeg(0, 0), '0 by 0 pixels'],
  ['a script in an SVG', 'image/svg+xml', svg('<script>1</script>'), 'more than shapes'],
  ['an SVG with entities', 'image/svg+xml', svg('<!ENTITY a "b">'), 'more than shapes'],
  ['a page in an SVG', 'image/svg+xml', svg('<foreignObject/>'), 'more than shapes'],
  ['too many uses', 'image/svg+xml', svg('<use/>'.repeat(13)), 'more than shapes'],
  ['too many tags', 'image/svg+xml', svg('<g/>'.repeat(1_500)), 'more than shapes'],
])('S7.25 %s is not taken', (_, type, bytes, fault) => {
  const result = parseImage(bytes, type)
  expect(result.image).toBeUndefined()
  expect(result.fault).toContain(fault)
})

test('any bytes are identified quickly and without a throw', () => {
  const starts = [samplePng(), sampleJpeg(), sampleGif, sampleWebp, sampleSvg, noise(100)]
  for (const start of starts) {
    for (let length = 0; length <= start.length; length += 1) {
      const cut = start.subarray(0, length)
      expect(() => parseImage(cut, 'image/png')).not.toThrow()
    }
  }
  const remarks = Buffer.from(`<!--${'-'.repeat(250_000)}`)
  const began = performance.now()
  parseImage(remarks, 'image/svg+xml')
  parseImage(Buffer.from('<!-- -->'.repeat(30_000)), 'image/svg+xml')
  expect(performance.now() - began).toBeLessThan(1_000)
})
